import InspectorTransport
import RPCWire

/// Drives one connection from the loop's thread.
struct ServerLoop: LoopHandler, ~Copyable {
  private var connection: Connection
  private var log: WireLog
  private var notices: Notices
  /// Processes without which there is nobody to serve; those that cannot be watched are left out.
  private var watches: [ParentWatch] = []
  private var unwatched: [Int]
  private var scratch: [UInt8] = []

  /// - Parameter clientProcess: the client's, where it is known before the client says it.
  init(
    connection: consuming Connection, log: consuming WireLog, notices: consuming Notices, clientProcess: Int?
  ) {
    self.connection = connection
    self.log = log
    self.notices = notices
    unwatched = clientProcess.map { [$0] } ?? []
  }

  mutating func received(_ bytes: UnsafeRawBufferPointer, _ loop: inout LoopControl) {
    log.received(bytes)
    connection.receive(bytes, now: loop.now, unsent: loop.output.unsent)
    settle(&loop)
  }

  mutating func woken(_ elements: [WorkNews], _ loop: inout LoopControl) {
    for news in elements { connection.receive(news, now: loop.now, unsent: loop.output.unsent) }
    settle(&loop)
  }

  mutating func deadlineReached(_ loop: inout LoopControl) {
    settle(&loop)
  }

  mutating func inputEnded(_ loop: inout LoopControl) {
    connection.receiveEnd(now: loop.now)
    settle(&loop)
  }

  // After every step: what is due goes out, and the next deadline is set.
  private mutating func settle(_ loop: inout LoopControl) {
    connection.tick(now: loop.now, unsent: loop.output.unsent)
    connection.takeOutput(into: &scratch)
    if !scratch.isEmpty {
      log.sent(scratch)
      loop.output.append(scratch)
      scratch.removeAll(keepingCapacity: true)
    }
    sayNotices(now: loop.now)
    if let code = connection.exitCode {
      connection.context.stopListening()
      loop.stop(exitCode: code)
      return
    }
    watchClient(&loop)
    loop.deadline = connection.nextDeadline
    if let deadline = notices.deadline { loop.deadline = min(loop.deadline ?? deadline, deadline) }
    for watch in watches { loop.deadline = min(loop.deadline ?? watch.deadline, watch.deadline) }
  }

  private mutating func sayNotices(now: UInt64) {
    for notice in connection.losses.takeNotices() { notices.say(notice, now: now) }
    if let error = log.takeFailure() {
      notices.say(Notice(about: "the trace", "lines are missing: \(error)"), now: now)
    }
    notices.tick(now: now)
  }

  private mutating func watchClient(_ loop: inout LoopControl) {
    if let process = connection.context.clientProcess {
      unwatched.append(process)
      connection.context.clientProcess = nil
    }
    for process in unwatched where !watches.contains(where: { $0.processID == process }) {
      if let watch = ParentWatch(process, now: loop.now) { watches.append(watch) }
    }
    unwatched = []
    for index in watches.indices where watches[index].check(now: loop.now) == .absent { loop.stop(exitCode: 1) }
  }
}

import InspectorTransport
import RPCWire

/// Drives one connection from the loop's thread.
struct ServerLoop: LoopHandler, ~Copyable {
  private var connection: Connection
  private var log: WireLog
  private var watch: ParentWatch?
  private var scratch: [UInt8] = []

  init(connection: consuming Connection, log: consuming WireLog) {
    self.connection = connection
    self.log = log
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
    if let code = connection.exitCode {
      connection.context.ignoreChanges()
      loop.stop(exitCode: code)
      return
    }
    watchClient(&loop)
    loop.deadline = [connection.nextDeadline, watch?.deadline].compactMap { $0 }.min()
  }

  private mutating func watchClient(_ loop: inout LoopControl) {
    if watch == nil, let process = connection.context.clientProcess {
      watch = ParentWatch(process, now: loop.now)
      connection.context.clientProcess = nil
    }
    if watch?.check(now: loop.now) == .absent { loop.stop(exitCode: 1) }
  }
}

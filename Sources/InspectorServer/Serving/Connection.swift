import InspectorProtocol
import RPCWire
import StoreJSON

/// One client's session with its handlers: bytes in, bytes out, and work for elsewhere.
///
/// It belongs to the loop, does no I/O and reads no clock, so tests drive it with bytes and times of their own.
struct Connection: ~Copyable {
  /// Has work done away from the loop, at the place it names, and brings its result back to `receive`.
  typealias Perform = (_ number: Int, _ work: Work) -> Void

  /// Above so many bytes that wait to be sent, requests are refused.
  static let congestion = 16 << 20
  /// How many requests may be answered by workers at a time; each answer may be large, and waits to be written.
  static let mostWorks = 64
  /// How long `shutdown` waits for requests that are still being worked on, in nanoseconds.
  static let shutdownPatience: UInt64 = 1_000_000_000
  /// How long a read waits for its store's isolation, in nanoseconds.
  static let readPatience: UInt64 = 2_000_000_000

  private struct Pending {
    /// Nil once the request was answered otherwise: the client may use its id again.
    var id: RequestID?
    /// The store whose lane the work keeps closed.
    let closedLane: String?
    let control: WorkControl
    var tokens: WorkTokens
    /// When a read is given up; a store that is blocked must not hold its readers for ever.
    let deadline: UInt64?
  }

  private struct Reading {
    let question: StreamReading
    let listener: String
    let control: WorkControl
    /// When it is given up, so that a store that is blocked holds up no other.
    let deadline: UInt64
  }

  let context: HandlerContext
  /// The process's exit code, once the session is over.
  private(set) var exitCode: Int32?
  /// What the client was not given.
  var losses = Losses()

  private var session = Session()
  private var lanes = StoreLanes()
  private var works: [Int: Pending] = [:]
  /// What is being read for listeners, by the number of the work.
  private var readings: [Int: Reading] = [:]
  private var lastWork = 0
  /// The work that gathers findings; nil while nobody gathers.
  var gathering: (work: Int, box: GatheringBox)?
  /// Files that are compared with what the compiler saw, by the number of the work.
  var comparisons: [Int: String] = [:]
  /// Before that the client is told nothing of findings, since it does not read.
  var languagePause: UInt64 = 0
  private var shutdownDeadline: UInt64?
  // Of the read that has waited longest; nil while none waits.
  private var readDeadline: UInt64?
  private let perform: Perform
  private let tell: @Sendable (WorkNews) -> Void

  /// - Parameters:
  ///   - tell: brings news of work to `receive`; called from wherever the work is done.
  ///   - perform: has work done elsewhere.
  init(context: HandlerContext, tell: @escaping @Sendable (WorkNews) -> Void, perform: @escaping Perform) {
    self.context = context
    self.tell = tell
    self.perform = perform
  }

  /// When `tick` is to be called, in monotonic nanoseconds; nil if nothing waits for time.
  var nextDeadline: UInt64? {
    var earliest = shutdownDeadline
    let language = context.language.deadline.map { max($0, languagePause) }
    for deadline in [context.streams.nextTurn, readDeadline, language] {
      if let deadline { earliest = min(earliest ?? deadline, deadline) }
    }
    return earliest
  }

  /// Takes in bytes of the client.
  ///
  /// - Parameters:
  ///   - now: monotonic nanoseconds.
  ///   - unsent: how many bytes still wait to be sent from before.
  mutating func receive(_ bytes: UnsafeRawBufferPointer, now: UInt64, unsent: Int) {
    session.receive(bytes)
    serve(now: now, unsent: unsent)
  }

  /// Takes in the end of the client's input.
  mutating func receiveEnd(now: UInt64) {
    session.receiveEnd()
    serve(now: now, unsent: 0)
  }

  /// Takes in news of work that `perform` was given.
  ///
  /// - Parameters:
  ///   - now: monotonic nanoseconds.
  ///   - unsent: how many bytes still wait to be sent from before.
  mutating func receive(_ news: WorkNews, now: UInt64, unsent: Int) {
    switch news.content {
    case .partial(let value):
      if let work = works[news.work], work.id != nil, let part = work.tokens.part(value) { notify(Progress.self, part) }
    case .progress(let progress):
      guard works[news.work]?.id != nil, let reports = works[news.work]?.tokens.reports(of: progress, now: now) else {
        return
      }
      for report in reports { notify(Progress.self, report) }
    case .message(let message):
      if works[news.work]?.id != nil { say(message) }
    case .result(let result): complete(news.work, result, now: now, unsent: unsent)
    }
  }

  private mutating func complete(
    _ number: Int, _ result: Result<JSONValue, ResponseError>, now: UInt64, unsent: Int
  ) {
    if let reading = readings.removeValue(forKey: number) {
      return finish(reading.question.answer(in: result), for: reading.listener)
    }
    if completeLanguage(number, result, now: now) { return }
    guard let work = works.removeValue(forKey: number) else { return }
    if let id = work.id { answer(id, result, ending: work.tokens) }
    if let store = work.closedLane {
      for call in lanes.finishWrite(store: store) { admit(call, now: now, unsent: unsent) }
    }
    finishShutdownIfIdle()
  }

  /// Does what is due: notifications to listeners, and the end of a shutdown that has waited long enough.
  mutating func tick(now: UInt64, unsent: Int) {
    if let deadline = shutdownDeadline, now >= deadline { finishShutdown() }
    if let deadline = readDeadline, now >= deadline { giveUpReads(now: now) }
    guard unsent + session.output.count < Self.congestion else {
      context.streams.postpone(to: now &+ StreamTable.shortestInterval)
      languagePause = now &+ StreamTable.shortestInterval
      return
    }
    tickLanguage(now: now)
    for due in context.takeDue(now: now) {
      switch due {
      case .delivery(let delivery): deliver(delivery)
      case .reading(let reading, let listener): read(reading, for: listener, now: now)
      }
    }
  }

  /// Moves what is to be sent to the end of `bytes`.
  mutating func takeOutput(into bytes: inout [UInt8]) {
    if bytes.isEmpty {
      swap(&bytes, &session.output)
    } else {
      bytes.append(contentsOf: session.output)
    }
    session.output.removeAll(keepingCapacity: true)
  }

  private mutating func serve(now: UInt64, unsent: Int) {
    while let output = session.next() {
      switch output {
      case .call(let call):
        admit(call, now: now, unsent: unsent)
      case .cancelled(let id): cancel(id)
      case .notified(let method, let params): notice(method, params)
      case .answered(let number, _): answered(number)
      case .shutdownRequested:
        shutdownDeadline = now &+ Self.shutdownPatience
        finishShutdownIfIdle()
      case .exit(let code):
        finishShutdown()
        exitCode = code
      }
    }
  }

  private mutating func admit(_ call: Call, now: UInt64, unsent: Int) {
    if unsent + session.output.count >= Self.congestion {
      losses.addRefusal()
      session.answer(call.id, with: .failure(.overloaded))
    } else {
      serve(call, now: now)
    }
  }

  private mutating func serve(_ call: Call, now: UInt64) {
    // It waited for a write, and the session ended meanwhile.
    guard session.isOpen(call.id) else { return }
    guard let route = Routes.byMethod[call.method] else {
      session.answer(call.id, with: .failure(.methodNotFound(call.method, nearest: Routes.nearest(to: call.method))))
      return
    }
    let store = route.lane == .immediate ? nil : call.params.object?["store"]?.string
    let isWrite = route.lane == .write
    if let store {
      switch lanes.admit(call, store: store, isWrite: isWrite) {
      case .wait: return
      case .refuse:
        losses.addRefusal()
        session.answer(call.id, with: .failure(.overloaded))
        return
      case .proceed: break
      }
    }
    let closedLane = isWrite ? store : nil
    do throws(ResponseError) {
      switch try route.serve.call(call.params, context) {
      case .now(let value): session.answer(call.id, with: .success(value))
      case .ready(let text): session.answer(call.id, withPrinted: text)
      case .later(let work):
        let control = try start(call, closing: closedLane, deadline: closedLane == nil ? now &+ Self.readPatience : nil)
        perform(lastWork, .isolated { await work(control) })
        return
      case .long(let work):
        try admitWork()
        let control = try start(call, closing: closedLane, deadline: nil)
        perform(lastWork, .worker { work(control) })
        return
      case .longAfter(let wait, let work):
        try admitWork()
        let control = try start(call, closing: closedLane, deadline: closedLane == nil ? now &+ Self.readPatience : nil)
        perform(lastWork, .workerAfter(wait) { work(control) })
        return
      }
    } catch {
      session.answer(call.id, with: .failure(error))
    }
    if let closedLane {
      for waiting in lanes.finishWrite(store: closedLane) { serve(waiting, now: now) }
    }
  }

  private mutating func admitWork() throws(ResponseError) {
    guard works.count >= Self.mostWorks else { return }
    losses.addRefusal()
    throw .overloaded
  }

  /// Has something read away from the loop for a listener.
  mutating func startReading(
    _ question: StreamReading, for listener: String, now: UInt64, _ work: (WorkControl) -> Work
  ) {
    lastWork += 1
    let control = WorkControl(lastWork, wantsParts: false, wantsProgress: false, tell: tell)
    let deadline = now &+ Self.readPatience
    if readDeadline == nil { readDeadline = deadline }
    readings[lastWork] = Reading(question: question, listener: listener, control: control, deadline: deadline)
    perform(lastWork, work(control))
  }

  private mutating func start(
    _ call: Call, closing lane: String?, deadline: UInt64?
  ) throws(ResponseError) -> WorkControl {
    let tokens = try WorkTokens(call)
    lastWork += 1
    if readDeadline == nil { readDeadline = deadline }
    let control = WorkControl(
      lastWork, wantsParts: tokens.partialResult != nil, wantsProgress: tokens.workDone != nil,
      encoder: context.encoder, tell: tell)
    works[lastWork] = Pending(id: call.id, closedLane: lane, control: control, tokens: tokens, deadline: deadline)
    return control
  }

  // What has begun to reduce is answered with its result; anything else is over at once.
  private mutating func cancel(_ id: RequestID) {
    if let (number, work) = works.first(where: { $0.value.id == id }) {
      if work.closedLane != nil, !work.control.claim.take() { return }
      work.control.cancellation.take()
      works[number]?.id = nil
      answer(id, .failure(.cancelled), ending: work.tokens)
    } else {
      lanes.forget(id)
      session.answer(id, with: .failure(.cancelled))
    }
    finishShutdownIfIdle()
  }

  private mutating func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>, ending tokens: WorkTokens) {
    for report in tokens.end() { notify(Progress.self, report) }
    session.answer(id, with: result)
  }

  private mutating func giveUpReads(now: UInt64) {
    readDeadline = nil
    for (number, work) in works.sorted(by: { $0.key < $1.key }) {
      guard let deadline = work.deadline else { continue }
      if now >= deadline {
        works[number] = nil
        work.control.cancellation.take()
        if let id = work.id { answer(id, .failure(.overloaded), ending: work.tokens) }
      } else if readDeadline == nil {
        readDeadline = deadline
      }
    }
    for (number, reading) in readings.sorted(by: { $0.key < $1.key }) {
      if now >= reading.deadline {
        readings[number] = nil
        reading.control.cancellation.take()
        finish(reading.question.noAnswer, for: reading.listener)
      } else {
        readDeadline = min(readDeadline ?? reading.deadline, reading.deadline)
      }
    }
    finishShutdownIfIdle()
  }

  /// Has something done on a thread for long reads.
  ///
  /// - Returns: the number under which its result comes to `receive`.
  mutating func startWork(_ body: @escaping @Sendable () -> Result<JSONValue, ResponseError>) -> Int {
    lastWork += 1
    perform(lastWork, .worker(body))
    return lastWork
  }

  /// Sends a request of our own.
  ///
  /// - Returns: its number; nil where nothing may be asked.
  mutating func ask(_ method: String, _ params: JSONValue? = nil) -> Int? {
    (try? session.ask(method, params: params)).flatMap { $0 }
  }

  private mutating func say(_ message: ClientMessage) {
    // What messages hold was made by us and always prints.
    switch message {
    case .notification(let method, let params):
      guard let params = try? context.encoder.encode(params) else { return }
      try? session.notify(method, params: params)
    case .request(let method, let params):
      guard let params = try? context.encoder.encode(params) else { return }
      _ = ask(method, params)
    }
  }

  mutating func notify<Method: NotificationMethod>(_: Method.Type, _ params: Method.Params) {
    // What notifications hold was rendered by us and always prints.
    guard let params = try? context.encoder.encode(params) else { return }
    try? session.notify(Method.method, params: params)
  }

  private mutating func finishShutdownIfIdle() {
    if shutdownDeadline != nil, session.openRequests == 0 { finishShutdown() }
  }

  private mutating func finishShutdown() {
    shutdownDeadline = nil
    // A write that has not begun is told so below, and so must not begin; nobody waits for what is being read.
    endWork()
    letGo()
    for params in context.endLanguage() {
      guard let params = try? context.encoder.encode(params) else { continue }
      try? session.notifyAtEnd(LSP.PublishDiagnostics.method, params: params)
    }
    session.finishShutdown()
  }

  // Whatever ends the connection, a store that its client holds goes on: what was begun ends before this begins.
  private func letGo() {
    guard let leave = context.takeLeave() else { return }
    perform(
      0,
      .isolated {
        await leave()
        return .success(.null)
      })
  }

  private func endWork() {
    for work in works.values {
      work.control.claim.take()
      work.control.cancellation.take()
    }
    for reading in readings.values { reading.control.cancellation.take() }
  }

  deinit {
    endWork()
    letGo()
  }
}

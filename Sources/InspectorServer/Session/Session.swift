import RPCWire
import StoreJSON

/// Decides what a client's bytes mean: framing, envelope, lifecycle and cancellation, as a pure value.
///
/// Same bytes in, same answers out, however they are cut. It has no thread, no clock and no I/O, and one owner.
///
/// Invariants: every request is answered exactly once, since taking its id out of `inFlight` is the right to answer (a
/// request that is answered before the next is read never gets there; `newest` stands for it);
/// nothing but `exit` is served after `shutdown`; a body that cannot be understood is answered and the session goes on.
struct Session: ~Copyable {
  /// The most bytes of one answer; as many as a request may have.
  static let largestAnswer = 8 << 20

  /// Answers and notifications to be sent, framed, in order; the owner takes them.
  var output: [UInt8] = []

  private(set) var phase = SessionPhase.uninitialized
  private var reader = FrameReader()
  private var parser = JSONParser(verbatimKey: Message.verbatimKey)
  /// Each with its place in the order of arrival.
  private var inFlight: [RequestID: Int] = [:]
  private var arrivals = 0
  private var newest: RequestID?
  private var pendingShutdown: RequestID?
  private var hasEnded = false
  /// The numbers of our own requests that the client has not answered.
  private var asked: Set<Int> = []
  private var lastAsked = Self.firstAsked - 1

  /// Our own requests have integers from here on: some clients keep one table for both directions, and none answers a
  /// string that is not its own.
  static let firstAsked = 1_000_000

  /// How many requests are not answered yet.
  var openRequests: Int { inFlight.count + (newest == nil ? 0 : 1) }

  /// True while a request has not been answered.
  func isOpen(_ id: RequestID) -> Bool { newest == id || inFlight[id] != nil }

  /// Takes in bytes; `next` says what they mean.
  mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    reader.append(bytes)
  }

  /// Takes in the end of the input, which is `exit` once everything before it is served.
  mutating func receiveEnd() {
    hasEnded = true
  }

  /// What is to be done next; nil when more bytes are needed.
  ///
  /// Call it after each step is done, so that answers come out alike however the bytes were cut.
  mutating func next() -> SessionOutput? {
    keepNewest()
    while !isOver, let event = reader.next() {
      switch event {
      case .fault(let fault): refuse(nil, fault.error)
      case .body(let body):
        if let output = receive(body: body) { return output }
      }
    }
    return hasEnded && !isOver ? exit() : nil
  }

  /// Answers a request; one that was answered already, by a cancellation or the end, is left alone.
  mutating func answer(_ id: RequestID, with result: Result<JSONValue, ResponseError>) {
    guard close(id) else { return }
    if phase == .initializing, case .failure = result { phase = .uninitialized }
    if phase == .initializing { phase = .running }
    switch result {
    case .success(let value): append(value, as: id)
    case .failure(let error): Frame.append(error: error, id: id, to: &output)
    }
  }

  private mutating func append(_ result: JSONValue, as id: RequestID) {
    let start = output.count
    Frame.append(response: result, id: id, to: &output)
    let bytes = output.count - start
    guard bytes > Self.largestAnswer else { return }
    output.removeLast(bytes)
    let error = ResponseError.resultTooLarge(result, bytes: bytes, limit: Self.largestAnswer)
    Frame.append(error: error, id: id, to: &output)
  }

  /// Answers a request with a result that was printed before.
  mutating func answer(_ id: RequestID, withPrinted result: [UInt8]) {
    if close(id) { Frame.append(printed: result, id: id, to: &output) }
  }

  /// Answers `shutdown`; requests still open are told that the server is going.
  mutating func finishShutdown() {
    abandonOpenRequests()
    guard let id = pendingShutdown else { return }
    pendingShutdown = nil
    Frame.append(response: .null, id: id, to: &output)
  }

  /// Sends a notification; nothing is sent before `initialize` is answered or after `shutdown`.
  mutating func notify(_ method: String, params: JSONValue) throws(JSONPrintError) {
    guard phase == .running else { return }
    try append(notification: method, params: params)
  }

  /// Sends a notification also while the client waits for `shutdown`: what takes back what was said before.
  mutating func notifyAtEnd(_ method: String, params: JSONValue) throws(JSONPrintError) {
    guard phase == .running || phase == .shuttingDown else { return }
    try append(notification: method, params: params)
  }

  private mutating func append(notification method: String, params: JSONValue) throws(JSONPrintError) {
    try Frame.append(notification: method, params: params, to: &output)
  }

  /// Sends a request of our own; what the client answers comes as `SessionOutput.answered`.
  ///
  /// - Returns: its number; nil before `initialize` is answered and after `shutdown`, when nothing may be sent.
  /// - Throws: what in the params cannot be printed.
  mutating func ask(_ method: String, params: JSONValue? = nil) throws(JSONPrintError) -> Int? {
    guard phase == .running else { return nil }
    try Frame.append(request: method, params: params, id: RequestID(lastAsked + 1), to: &output)
    lastAsked += 1
    asked.insert(lastAsked)
    return lastAsked
  }

  private var isOver: Bool {
    if case .exited = phase { true } else { false }
  }

  // True, once, for a request that is open: the right to answer it.
  private mutating func close(_ id: RequestID) -> Bool {
    guard newest == id else { return inFlight.removeValue(forKey: id) != nil }
    newest = nil
    return true
  }

  private mutating func keepNewest() {
    guard let id = newest else { return }
    newest = nil
    arrivals += 1
    inFlight[id] = arrivals
  }

  private mutating func refuse(_ id: RequestID?, _ error: ResponseError) {
    Frame.append(error: error, id: id, to: &output)
  }

  private mutating func receive(body: ArraySlice<UInt8>) -> SessionOutput? {
    let message: Message
    do {
      message = try Message(try body.withUnsafeBytes { bytes throws(JSONSyntaxError) in try parser.parse(bytes) })
    } catch let fault as EnvelopeFault {
      refuse(fault.id, fault.error)
      return nil
    } catch {
      refuse(nil, ResponseError(code: ResponseError.parseError, message: "\(error)"))
      return nil
    }
    return switch message {
    case .request(let id, let method, let params): receive(request: id, method, params)
    case .notification(let method, let params): receive(notification: method, params)
    case .response(let id, let outcome): receive(response: id, outcome)
    }
  }

  // An answer to nothing we asked, or to something that was answered before, is not ours to complain about.
  private mutating func receive(response id: RequestID?, _ outcome: Message.Outcome) -> SessionOutput? {
    guard case .number(let token) = id, let number = Self.integer(token), asked.remove(number) != nil else {
      return nil
    }
    return .answered(number, outcome)
  }

  // Languages whose numbers are all floating point may echo it as one.
  private static func integer(_ token: String) -> Int? {
    Int(token) ?? Double(token).flatMap { Int(exactly: $0) }
  }

  private mutating func receive(request id: RequestID, _ method: String, _ params: JSONValue) -> SessionOutput? {
    if isOpen(id) || pendingShutdown == id {
      refuse(id, .invalidRequest("The id is in use by a request that is not answered yet: take another."))
      return nil
    }
    switch (phase, method) {
    case (.uninitialized, "initialize"):
      phase = .initializing
    case (.uninitialized, _), (.initializing, _):
      refuse(id, .notInitialized("Send initialize first, and wait for its answer."))
      return nil
    case (.running, "initialize"):
      refuse(id, .invalidRequest("The session is initialized already: initialize is sent once."))
      return nil
    case (.running, "shutdown"):
      phase = .shuttingDown
      pendingShutdown = id
      return .shutdownRequested
    case (.running, _): break
    case (.shuttingDown, _), (.exited, _):
      refuse(id, .invalidRequest("The session is shutting down: only exit is left."))
      return nil
    }
    newest = id
    return .call(Call(id: id, method: method, params: params))
  }

  private mutating func receive(notification method: String, _ params: JSONValue) -> SessionOutput? {
    switch method {
    case "exit": return exit()
    case "shutdown" where phase == .running:
      // Some clients send it as a notification; it counts, and has no answer.
      phase = .shuttingDown
      return .shutdownRequested
    case "$/cancelRequest" where phase == .running || phase == .shuttingDown:
      guard let id = params.object?["id"].flatMap({ RequestID($0) }), isOpen(id) else { return nil }
      return .cancelled(id)
    default: return phase == .running ? .notified(method: method, params: params) : nil
    }
  }

  private mutating func exit() -> SessionOutput {
    let code: Int32 = phase == .shuttingDown ? 0 : 1
    finishShutdown()
    phase = .exited(code)
    return .exit(code)
  }

  private mutating func abandonOpenRequests() {
    keepNewest()
    for (id, _) in inFlight.sorted(by: { $0.value < $1.value }) { answer(id, with: .failure(.serverLeaving)) }
  }
}

import StoreJSON

/// Plays a vector against a server, cut in one way.
@MainActor
struct VectorPlayer {
  let vector: Vector
  let cut: Cut
  private let server: any VectorPeer
  private let reading: VectorExpectation.Reading
  private var names: [String: JSONValue] = [:]
  /// How many messages belong to the handshake.
  private var beginning = 0
  private var waiting: [UInt8] = []

  init(_ vector: Vector, cut: Cut, against server: any VectorPeer, reading: VectorExpectation.Reading) {
    self.vector = vector
    self.cut = cut
    self.server = server
    self.reading = reading
  }

  /// Sends everything and says what came otherwise than expected.
  mutating func play() async throws -> [String] {
    if vector.isInitialized {
      guard try await shakeHands() else { return ["the handshake failed"] }
    }
    for entry in vector.send {
      guard try await perform(entry) else {
        return ["nobody knows how to send \(entry.members.first?.key ?? "nothing")"]
      }
    }
    if cut == .glued { waiting += try Vector.frame(Cut.gluedRequest) }
    flush()
    let expectation = VectorExpectation(
      pattern: VectorPattern(names: names),
      entries: vector.expect + (cut == .glued ? [["answer": ["id": "glued"]]] : []), reading: reading)
    try await wait { expectation.isDue($0, exitCode: $1) }
    let exitCode = server.exitCode
    try await server.settle()
    return expectation.differences(of: received, exitCode: expectation.endsServer ? server.exitCode : exitCode)
  }

  private var received: [VectorMessage] { Array(server.transcript.dropFirst(beginning)) }

  // False if the server does not answer.
  private mutating func shakeHands() async throws -> Bool {
    guard let hello = try await ask(Handshake.initialize) else { return false }
    learnCommands(from: hello)
    server.send(bytes: try Vector.frame(Handshake.initialized)[...])
    if let demo = vector.demo {
      let answer = try await ask(Handshake.stores)
      names["$store"] = Handshake.store(named: demo, in: answer)
    }
    beginning = server.transcript.count
    return true
  }

  private func ask(_ request: JSONValue) async throws -> JSONValue? {
    server.send(bytes: try Vector.frame(request)[...])
    let id = request.object?["id"]
    var answer: JSONValue?
    try await wait { received, _ in
      answer = received.first { !$0.hasMethod && $0.message.object?["id"] == id }?.message
      return answer != nil
    }
    return answer?.object?["result"]
  }

  // False if nobody knows what the entry is.
  private mutating func perform(_ entry: JSONObject) async throws -> Bool {
    if let bytes = Vector.bytes(of: entry) {
      waiting += bytes
      return true
    }
    switch entry.members.first {
    case ("json", let message)?:
      // What a placeholder stands for may be known only when what is before it is answered.
      waiting += try Vector.frame(VectorPattern(names: names).filled(message))
    case ("eof", true)?:
      flush()
      try server.end()
    case ("wait", .object(let condition))?:
      flush()
      try await wait { received, _ in Self.isMet(condition, by: received) }
      for answer in received {
        if let listener = answer.message.object?["result"]?.object?["listener"] { names["$listener"] = listener }
        learnCommands(from: answer.message.object?["result"])
      }
    default: return false
    }
    return true
  }

  // The ids of a session's commands are its own: `$showLine` is the one that ends with `.showLine`.
  private mutating func learnCommands(from hello: JSONValue?) {
    let provider = hello?.object?["capabilities"]?.object?["executeCommandProvider"]
    for id in provider?.object?["commands"]?.array ?? [] {
      if let name = id.string?.split(separator: ".").last { names["$\(name)"] = id }
    }
  }

  private static func isMet(_ condition: JSONObject, by messages: [VectorMessage]) -> Bool {
    let notifications = messages.filter(\.hasMethod).count
    let isAnswered = messages.contains { !$0.hasMethod && $0.message.object?["id"] == condition["id"] }
    return notifications >= condition["notifications"]?.int ?? 0 && (condition["id"] == nil || isAnswered)
  }

  // What has not come in the end is missed when answers are compared.
  private func wait(until isMet: ([VectorMessage], Int32?) -> Bool) async throws {
    while !isMet(received, server.exitCode), try await server.pass() {}
  }

  private mutating func flush() {
    for piece in cut.pieces(of: waiting) { server.send(bytes: piece) }
    waiting = []
  }
}

import Foundation
import StoreJSON
import Testing

/// Plays a vector against a server, cut in one way.
@MainActor
struct VectorPlayer {
  let vector: Vector
  let cut: Cut
  private let server: any VectorPeer
  private var names: [String: JSONValue] = [:]
  /// How many messages belong to the handshake.
  private var beginning = 0
  private var waiting: [UInt8] = []

  init(_ vector: Vector, cut: Cut, against server: any VectorPeer) {
    self.vector = vector
    self.cut = cut
    self.server = server
  }

  /// Sends everything and says what came otherwise than expected.
  mutating func play() async throws -> [String] {
    if vector.isInitialized { try await shakeHands() }
    for entry in vector.send { try await perform(entry) }
    if cut == .glued { waiting += try TestClient.frame(Cut.gluedRequest) }
    flush()
    let expectation = VectorExpectation(
      pattern: VectorPattern(names: names),
      entries: vector.expect + (cut == .glued ? [["result": ["id": "glued"]]] : []))
    try await wait { expectation.isDue($0, exitCode: $1) }
    let exitCode = server.exitCode
    try await server.settle()
    return expectation.differences(of: received, exitCode: expectation.endsServer ? server.exitCode : exitCode)
  }

  private var received: [VectorExpectation.Received] {
    zip(server.output.messages, server.output.frames).dropFirst(beginning).map { .init(message: $0, frame: $1) }
  }

  private mutating func shakeHands() async throws {
    var messages: [JSONValue] = [
      ["jsonrpc": "2.0", "id": "hello", "method": "initialize", "params": ["capabilities": [:]]],
      ["jsonrpc": "2.0", "method": "initialized", "params": [:]],
    ]
    if vector.demo != nil { messages.append(["jsonrpc": "2.0", "id": "stores", "method": "store/list"]) }
    for message in messages { server.send(bytes: try TestClient.frame(message)[...]) }
    let answers = messages.compactMap { $0.object?["id"] }.count
    try await wait { received, _ in received.count == answers }
    names["$store"] = server.output.messages.last?["result/stores/0/id"]
    beginning = server.output.messages.count
  }

  private mutating func perform(_ entry: JSONObject) async throws {
    if let text = entry["repeat"]?.string, let count = entry["count"]?.int {
      waiting += Array(String(repeating: text, count: Int(count)).utf8)
      return
    }
    switch try #require(entry.members.first) {
    case ("text", .string(let text)): waiting += text.utf8
    case ("base64", .string(let text)): waiting += try #require(Data(base64Encoded: text), "\(vector.id)")
    case ("json", let message):
      // What a placeholder stands for may be known only when what is before it is answered.
      waiting += try TestClient.frame(VectorPattern(names: names).filled(message))
    case ("eof", true):
      flush()
      try server.end()
    case ("wait", .object(let condition)):
      flush()
      try await wait { received, _ in Self.isMet(condition, by: received.map(\.message)) }
      for answer in received { if let listener = answer.message["result/listener"] { names["$listener"] = listener } }
    case (let key, _): Issue.record("\(vector.id) sends \(key)")
    }
  }

  private static func isMet(_ condition: JSONObject, by messages: [JSONValue]) -> Bool {
    let notifications = messages.filter { $0.object?["method"] != nil }.count
    let isAnswered = messages.contains { $0.object?["method"] == nil && $0.object?["id"] == condition["id"] }
    return notifications >= condition["notifications"]?.int ?? 0 && (condition["id"] == nil || isAnswered)
  }

  // Ten seconds of a process; what has not come by then is missed when answers are compared.
  private func wait(until isMet: ([VectorExpectation.Received], Int32?) -> Bool) async throws {
    for _ in 0..<100 where !isMet(received, server.exitCode) { try await server.pass() }
  }

  private mutating func flush() {
    for piece in cut.pieces(of: waiting) { server.send(bytes: piece) }
    waiting = []
  }
}

import StoreJSON
import Testing

/// Plays a vector against a connection, cut in one way.
@MainActor
struct VectorPlayer {
  let vector: Vector
  let cut: JSONValue
  private let client: TestClient
  private var names: [String: JSONValue] = [:]
  private var beginning = 0
  private var waiting: [UInt8] = []

  init(_ vector: Vector, cut: JSONValue) {
    self.vector = vector
    self.cut = cut
    client = TestClient(demo: vector.demo)
  }

  /// Sends everything and compares what came.
  mutating func play() async throws {
    if vector.isInitialized {
      try await client.initialize()
      names["$store"] = try await client.call("store/list")["stores/0/id"]
    }
    beginning = client.received.count
    for entry in vector.send { try await perform(entry) }
    await flush()
    // Nothing else may come, however long one waits.
    await pass(turns: 3)
    try compare()
  }

  private var answers: [JSONValue] {
    client.received.dropFirst(beginning).filter { $0.object?["method"] == nil }
  }

  private var notifications: [JSONValue] {
    client.received.dropFirst(beginning).filter { $0.object?["method"] != nil }
  }

  private mutating func perform(_ entry: JSONObject) async throws {
    switch try #require(entry.members.first) {
    case ("text", .string(let text)): waiting += text.utf8
    case ("json", let message):
      // What a placeholder stands for may be known only when what is before it is answered.
      waiting += try TestClient.frame(VectorPattern(names: names).filled(message))
    case ("eof", true):
      await flush()
      client.end()
      await client.finishWork()
    case ("wait", .object(let condition)):
      await flush()
      try await wait(until: condition)
    case (let key, _): Issue.record("\(vector.title) sends \(key)")
    }
  }

  private mutating func wait(until condition: JSONObject) async throws {
    let id = condition["id"]
    let count = condition["notifications"]?.int ?? 0
    for _ in 0..<100 where !isMet(id, count) { await pass(turns: 1) }
    try #require(isMet(id, count), "\(vector.title) waits in vain for \(condition)")
    for answer in answers { if let listener = answer["result/listener"] { names["$listener"] = listener } }
  }

  private func isMet(_ id: JSONValue?, _ count: Int64) -> Bool {
    notifications.count >= count && (id == nil || answers.contains { $0.object?["id"] == id })
  }

  private func pass(turns: Int) async {
    for _ in 0..<turns {
      client.now += 1_000_000_000
      client.tick()
      await client.finishWork()
    }
  }

  private mutating func flush() async {
    for piece in pieces(of: waiting) { client.send(bytes: piece) }
    waiting = []
    await client.finishWork()
  }

  private func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var ends: [Int] = []
    switch cut {
    case "bytes": ends = Array(bytes.indices)
    case .int(let size): ends = Array(stride(from: 0, to: bytes.count, by: Int(size)))
    case "header-split":
      let name = Array("Content-Length".utf8)
      ends = bytes.indices.filter { bytes[$0...].starts(with: name) }.map { $0 + name.count / 2 }
    default: break
    }
    let edges = [0] + ends.filter { $0 > 0 } + [bytes.count]
    return zip(edges, edges.dropFirst()).map { bytes[$0..<$1] }
  }

  private func compare() throws {
    let pattern = VectorPattern(names: names)
    var answers = answers[...]
    var notifications = notifications[...]
    var problems: [String] = []
    for entry in vector.expect {
      let (kind, expected) = try #require(entry.members.first)
      switch kind {
      case "exit":
        problems += pattern.differences(
          of: client.exitCode.map { .int(Int64($0)) } ?? .null, from: expected, at: "exit")
      case "notification":
        let message = notifications.popFirst() ?? .null
        problems += pattern.differences(of: message, from: Self.notification(expected), at: "notification")
      case "text":
        let text = try answers.popFirst()?.text ?? ""
        #expect("Content-Length: \(text.utf8.count)\r\n\r\n\(text)" == expected.string)
      default:
        let answer = answers.popFirst() ?? .null
        problems += pattern.differences(of: answer, from: Self.answer(kind, expected), at: kind)
      }
    }
    problems += try answers.map { "nobody expects \(try $0.text)" }
    problems += try notifications.map { "nobody expects \(try $0.text)" }
    #expect(problems == [])
  }

  private static func notification(_ expected: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": expected["method"] ?? "$any", "params": expected["match"] ?? "$any", "id": "$absent"]
  }

  private static func answer(_ kind: String, _ expected: JSONValue) -> JSONValue {
    let id = expected["id"] ?? "$absent"
    guard kind == "error" else {
      return ["jsonrpc": "2.0", "id": id, "result": expected["match"] ?? "$any", "error": "$absent"]
    }
    let error: JSONValue = [
      "code": expected["code"] ?? .null, "message": "$string", "data": expected["data"] ?? "$optional",
    ]
    return ["jsonrpc": "2.0", "id": id, "error": error, "result": "$absent"]
  }
}

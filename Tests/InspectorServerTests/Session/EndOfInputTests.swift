import StoreJSON
import Testing

@testable import InspectorServer

/// The end of the input may come at any byte.
@Suite @MainActor struct EndOfInputTests {
  private static let store: JSONValue = "s1"
  private static let increment: JSONValue = ["counter": ["_0": ["incrementTapped": [:]]]]

  static let session: [JSONValue] = [
    ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["processId": nil, "capabilities": [:]]],
    ["jsonrpc": "2.0", "method": "initialized", "params": [:]],
    ["jsonrpc": "2.0", "id": 2, "method": "store/dispatch", "params": ["store": store, "action": increment]],
    ["jsonrpc": "2.0", "id": 3, "method": "store/state/get", "params": ["store": store, "path": "/count"]],
    ["jsonrpc": "2.0", "id": 4, "method": "shutdown"],
    ["jsonrpc": "2.0", "method": "exit"],
  ]

  @Test("what came whole is answered once, and the exit code is 0 only after shutdown", arguments: [true, false])
  func atAnyByte(workIsDone: Bool) async throws {
    let frames = try Self.session.map { try TestClient.frame($0) }
    let bytes = frames.flatMap { $0 }
    let ends = frames.indices.map { frames[...$0].map(\.count).reduce(0, +) }
    for cut in 0...bytes.count {
      let client = TestClient(demo: "favorite-primes")
      client.send(bytes: bytes[..<cut])
      if workIsDone { await client.finishWork() }
      client.end()
      #expect(client.exitCode == (cut >= ends[4] ? 0 : 1), "cut at \(cut)")
      let asked = zip(Self.session, ends).filter { $1 <= cut }.compactMap { message, _ in message["id"] }
      #expect(client.received.compactMap { $0["id"] } == asked, "cut at \(cut)")
      try await client.finish()
    }
  }

  @Test("what is still open is answered in the order it was asked")
  func order() async throws {
    let client = TestClient(demo: "favorite-primes")
    try await client.initialize()
    let beginning = client.received.count
    let params: JSONValue = ["store": Self.store, "action": Self.increment]
    let ids = try (0..<50).map { _ in try client.request("store/dispatch", params) }
    client.end()
    let answers = client.received.dropFirst(beginning)
    #expect(answers.map { $0["id"] } == ids.map { .int($0) })
    #expect(answers.allSatisfy { $0["error/code"] == -32802 })
    #expect(client.exitCode == 1)
    try await client.finish()
  }
}

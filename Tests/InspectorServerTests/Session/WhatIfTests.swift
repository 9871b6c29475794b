import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

/// `store/whatif` and `store/history/limit`, as a client sees them.
@Suite @MainActor struct WhatIfTests {
  private struct Sum: Sendable, Equatable {
    var total = 0
    var last = ""
  }

  private enum Step: CatalogedAction, Sendable {
    case add(Int), double, say(String)
    static let examples: [Step] = [.add(1), .double, .say("a")]
  }

  private let store = Store(
    Sum(),
    reducer: Reducer<Sum, Step> { state, step in
      switch step {
      case .add(let number): state.total += number
      case .double: state.total *= 2
      case .say(let text): state.last = text
      }
      return .none
    })

  private func makeClient(_ steps: [Step]) async throws -> TestClient {
    let client = TestClient()
    client.server.attach(store)
    for step in steps { store.send(step) }
    try await client.initialize()
    return client
  }

  // 0 +1 → 1, ×2 → 2, +3 → 5, say x, ×2 → 10
  private static let steps: [Step] = [.add(1), .double, .add(3), .say("x"), .double]

  nonisolated static let questions: [(ask: JSONValue, total: Int64?, rejected: JSONValue, actions: Int64)] = [
    (["skip": [1]], 6, [], 4),
    (["skip": [2, 3]], 2, [], 2),
    (["skip": [4]], nil, [], 1),
    (["order": [3, 2]], 16, [], 4),
    (["insert": [["after": 5, "action": ["add": ["_0": 5]]]]], 15, [], 1),
    (["insert": [["after": 0, "action": ["add": ["_0": 1]]]]], 14, [], 6),
    (["skip": [1], "insert": [["after": 1, "action": ["add": ["_0": 2]]]]], 14, [], 5),
    ([:], nil, [], 0),
    (["from": 3, "skip": [2]], nil, [2], 2),
    (["order": [3, 3, 2]], 16, [3], 4),
  ]

  @Test("what would have come of other actions is what reducing them by hand gives", arguments: questions.indices)
  func questions(index: Int) async throws {
    let question = Self.questions[index]
    let client = try await makeClient(Self.steps)
    var params = question.ask.object ?? [:]
    params["store"] = "s1"
    let result = try await client.call("store/whatif", .object(params))
    let change = result["changes"]?.array?.first { $0["path"] == "/total" }
    #expect(change?["after/value"]?.int == question.total, "\(result)")
    #expect(result["rejected"] == question.rejected && result["seq"] == 5)
    #expect(result["actions"]?.int == question.actions)
    let live = try await client.call("store/state/get", ["store": "s1", "path": "/total"])
    #expect(live["node/value"] == 10 && live["seq"] == 5)
    try await client.finish()
  }

  @Test("seqs and actions that are none are refused, and say which")
  func refused() async throws {
    let client = try await makeClient(Self.steps)
    let cases: [(JSONValue, JSONValue)] = [
      (["store": "s1", "skip": [9]], 4007), (["store": "s1", "from": 9], 4007),
      (["store": "s1", "skip": [-1]], -32602),
      (["store": "s1", "insert": [["after": 1, "action": ["ad": ["_0": 1]]]]], 4005),
      (["store": "s1", "insert": [["after": 1]]], -32602), (["store": "s9"], 4001),
    ]
    for (params, code) in cases {
      #expect(try await client.error("store/whatif", params)["code"] == code, "\(params)")
    }
    try await client.finish()
  }

  @Test("a long one leaves the loop, tells how far it is, and can be cancelled")
  func long() async throws {
    let client = try await makeClient(Array(repeating: .add(1), count: 9_000))
    let params: JSONValue = ["store": "s1", "skip": [1], "workDoneToken": "w"]
    let id = try client.request("store/whatif", params)
    #expect(client.unfinishedWork == 1)
    await client.finishWork()
    #expect(client.answer(id)?["result/changes"]?.array?.first?["after/value"] == 8_999)
    let other = try client.request("store/whatif", params)
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(other)]])
    #expect(client.answer(other)?["error/code"] == -32800)
    try await client.finish()
  }

  @Test(
    "limits change while it runs: less is dropped at once, more brings nothing back, and a client's wish is bounded")
  func limits() async throws {
    let client = try await makeClient(Array(repeating: .add(1), count: 300))
    let before = try await client.call("store/history/limit", ["store": "s1"])
    #expect(before["limit"] == 10_000 && before["evicted"] == 0)
    let less = try await client.call("store/history/limit", ["store": "s1", "actions": 100])
    #expect(less["limit"] == 100 && less["evicted"] == 200)
    #expect(try await client.call("store/list")["stores/0/seq/oldest"] == 201)
    let more = try await client.call("store/history/limit", ["store": "s1", "actions": 99_999_999_999, "bytes": 5])
    #expect(more["limit"] == 1_000_000 && more["byteLimit"] == 5)
    #expect((more["evicted"]?.int ?? 0) >= 200)
    #expect(try await client.call("store/get", ["store": "s1"])["history/byteLimit"] == 5)
    try await client.finish()
  }

  @Test("less history leaves what the app is shown while somebody travels, and says how much is kept")
  func limitsWhileTravelling() async throws {
    let client = try await makeClient(Array(repeating: .add(1), count: 50))
    _ = try await client.call("store/jump", ["store": "s1", "seq": 10])
    let history = try await client.call("store/history/limit", ["store": "s1", "actions": 3, "bytes": 1])
    #expect(history["limit"] == 41 && history["evicted"] == 9)
    #expect(try await client.call("store/state/get", ["store": "s1", "path": "/total"])["node/value"] == 10)
    #expect(try await client.call("store/step", ["store": "s1", "by": 1])["seq"] == 11)
    _ = try await client.call("store/resume", ["store": "s1"])
    let less = try await client.call("store/history/limit", ["store": "s1", "actions": 3])
    #expect(less["limit"] == 3 && less["evicted"] == 47)
    try await client.finish()
  }

  @Test("where nothing can be dispatched, every method that takes an action names the store")
  func disabled() async throws {
    let client = TestClient()
    client.server.attach(store, catalog: nil)
    try await client.initialize()
    let cases: [(String, JSONValue)] = [
      ("store/dispatch", ["store": "s1", "action": 1]), ("store/preview", ["store": "s1", "action": 1]),
      ("store/whatif", ["store": "s1", "insert": [["after": 0, "action": 1]]]),
    ]
    for (method, params) in cases {
      let error = try await client.error(method, params)
      #expect(error["code"] == 4006 && error["data/store"] == "s1", "\(method)")
    }
    _ = try await client.call("store/whatif", ["store": "s1"])
    try await client.finish()
  }

  @Test("a program changes the limits of what it attached")
  func attachment() {
    let inspector = Inspector()
    let attachment = inspector.attach(store, limits: HistoryLimits(actions: 7))
    #expect(attachment.id == "s1" && attachment.history.limits.actions == 7)
    attachment.setHistoryLimits(HistoryLimits(actions: 3))
    #expect(attachment.history.limits.actions == 3)
  }
}

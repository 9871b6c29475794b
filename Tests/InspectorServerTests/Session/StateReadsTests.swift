import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

/// `store/state/text`, `search` and `blame`, as a client sees them.
@Suite @MainActor struct StateReadsTests {
  private struct Notes: Sendable, Equatable {
    var title = "Grüße"
    var password = "hunter2"
    var count = 0
    var items = [1, 2, 3]
  }

  private enum Edit: CatalogedAction, Sendable {
    case rename(String), count, append(Int), nothing
    static let examples: [Edit] = [.rename("a"), .count, .append(1), .nothing]
  }

  private let store = Store(
    Notes(),
    reducer: Reducer<Notes, Edit> { state, action in
      switch action {
      case .rename(let title): state.title = title
      case .count: state.count += 1
      case .append(let item): state.items.append(item)
      case .nothing: break
      }
      return .none
    })

  private func makeClient(limits: HistoryLimits = HistoryLimits()) async throws -> TestClient {
    let client = TestClient()
    client.server.attach(store, limits: limits)
    try await client.initialize()
    return client
  }

  // MARK: text

  nonisolated static let slices: [(params: JSONValue, text: String, start: JSONValue, next: JSONValue?)] = [
    (["path": "/title"], "Grüße", 0, nil),
    (["path": "/title", "maxBytes": 4], "Grü", 0, 4),
    (["path": "/title", "start": 4], "ße", 4, nil),
    // In the middle of the ü.
    (["path": "/title", "start": 3], "üße", 2, nil),
    (["path": "/title", "start": 99], "", 7, nil),
    (["path": "/title", "at": 0], "Grüße", 0, nil),
    (["path": "/count"], "0", 0, nil),
  ]

  @Test("a string is read in slices that keep characters whole", arguments: slices)
  func slice(params: JSONValue, text: String, start: JSONValue, next: JSONValue?) async throws {
    let client = try await makeClient()
    var object = params.object ?? [:]
    object["store"] = "s1"
    let result = try await client.call("store/state/text", .object(object))
    #expect(result["text"] == .string(text))
    #expect(result["start"] == start && result["nextStart"] == next)
    try await client.finish()
  }

  @Test("a description and what is hidden say so")
  func dump() async throws {
    let client = try await makeClient()
    let dump = try await client.call("store/state/text", ["store": "s1"])
    #expect(dump["kind"] == "dump")
    #expect(dump["text"]?.string?.contains("Grüße") == true && dump["text"]?.string?.contains("hunter2") == false)
    let hidden = try await client.call("store/state/text", ["store": "s1", "path": "/password"])
    #expect(hidden["sentinel/reason"] == "redacted" && hidden["text"]?.string?.contains("hunter2") == false)
    #expect(try await client.error("store/state/text", ["store": "s1", "path": "/titel"])["data/nearest"] == "title")
    #expect(try await client.error("store/state/text", ["store": "s1", "at": 9])["code"] == 4007)
    try await client.finish()
  }

  // MARK: search

  nonisolated static let searches: [(query: String, paths: [String])] = [
    ("TITLE", ["/title"]), ("grüß", ["/title"]), ("2", ["/items/1"]), ("hunter", []), ("password", ["/password"]),
    ("", []), ("nothing like it", []),
  ]

  @Test("keys and values are found, secrets only by their names", arguments: searches)
  func search(query: String, paths: [String]) async throws {
    let client = try await makeClient()
    let result = try await client.call("store/state/search", ["store": "s1", "query": .string(query)])
    #expect(result["matches"]?.array?.compactMap { $0["path"]?.string } == paths)
    #expect(result["nextCursor"] == nil)
    try await client.finish()
  }

  @Test("pages by cursor, put together, are the whole")
  func pages() async throws {
    let client = try await makeClient()
    for number in 4..<40 { store.send(.append(number)) }
    let whole = try await client.call("store/state/search", ["store": "s1", "query": "3"])
    var paths: [JSONValue] = []
    var cursor: JSONValue?
    repeat {
      var params: JSONObject = ["store": "s1", "query": "3", "limit": 4]
      params["cursor"] = cursor
      let page = try await client.call("store/state/search", .object(params))
      paths += page["matches"]?.array ?? []
      cursor = page["nextCursor"]
    } while cursor != nil
    #expect(paths == whole["matches"]?.array && paths.count == 13)
    #expect(
      try await client.error("store/state/search", ["store": "s1", "query": "3", "cursor": "x"])["code"] == -32602)
    try await client.finish()
  }

  @Test("a long search gives parts, and together they are the answer")
  func parts() async throws {
    let client = try await makeClient()
    for number in 4..<12_000 { store.send(.append(number)) }
    let whole = try await client.call("store/state/search", ["store": "s1", "query": "99", "limit": 1_000])
    let rest = try await client.call(
      "store/state/search",
      ["store": "s1", "query": "99", "limit": 1_000, "partialResultToken": "p", "workDoneToken": "w"])
    let parts = client.received.compactMap { $0["params"] }.filter { $0["token"] == "p" }
    #expect(parts.count >= 2)
    let together = parts.flatMap { $0["value/matches"]?.array ?? [] } + (rest["matches"]?.array ?? [])
    #expect(together == whole["matches"]?.array)
    #expect(rest["searched"] != nil)
    try await client.finish()
  }

  // MARK: blame

  @Test("whoever changed a value is found, the newest first; others are not")
  func blame() async throws {
    let client = try await makeClient()
    for action: Edit in [.count, .rename("x"), .nothing, .count, .append(4), .nothing] { store.send(action) }
    let cases: [(JSONValue, [Int64])] = [
      (["path": "/count"], [4, 1]), (["path": "/title"], [2]), (["path": "/items"], [5]), (["path": "/items/3"], [5]),
      (["path": "/items/0"], []), (["path": ""], [5, 4, 2, 1]), (["path": "/count", "at": 3], [1]),
      (["path": "/count", "limit": 1], [4]),
    ]
    for (params, seqs) in cases {
      var object = params.object ?? [:]
      object["store"] = "s1"
      let result = try await client.call("store/state/blame", .object(object))
      #expect(result["history"]?.array?.compactMap { $0["seq"]?.int } == seqs, "\(params)")
      #expect(result["action/seq"]?.int == seqs.first)
      #expect(result["truncated"] == .bool(params["limit"] != nil))
      #expect(result["before"] == nil)
    }
    #expect(try await client.error("store/state/blame", ["store": "s1", "path": "/titel"])["code"] == 4003)
    #expect(try await client.error("store/state/blame", ["store": "s1", "path": "/title", "at": 99])["code"] == 4007)
    try await client.finish()
  }

  @Test("where older actions are gone, it says that one of them may have changed it too")
  func blameEvicted() async throws {
    let client = try await makeClient(limits: HistoryLimits(actions: 3))
    store.send(.rename("x"))
    for _ in 0..<5 { store.send(.count) }
    let title = try await client.call("store/state/blame", ["store": "s1", "path": "/title"])
    #expect(title["action"] == .null && title["before/reason"] == "expired")
    let count = try await client.call("store/state/blame", ["store": "s1", "path": "/count"])
    #expect(count["history"]?.array?.compactMap { $0["seq"]?.int } == [6, 5, 4])
    #expect(count["before/reason"] == "expired")
    try await client.finish()
  }

  @Test("a long blame leaves the loop and can be cancelled")
  func blameLong() async throws {
    let client = try await makeClient()
    for _ in 0..<9_000 { store.send(.nothing) }
    let id = try client.request("store/state/blame", ["store": "s1", "path": "/count", "workDoneToken": 1])
    #expect(client.unfinishedWork == 1)
    await client.finishWork()
    #expect(client.answer(id)?["result/action"] == .null)
    #expect(client.received.contains { $0["params/value/percentage"] != nil })
    let other = try client.request("store/state/blame", ["store": "s1", "path": "/count"])
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(other)]])
    #expect(client.answer(other)?["error/code"] == -32800)
    try await client.finish()
  }
}

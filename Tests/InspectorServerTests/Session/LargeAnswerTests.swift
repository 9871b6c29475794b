import StoreJSON
import StoreRuntime
import Testing

@testable import InspectorServer

/// Answers that would be larger than an answer may be.
@Suite @MainActor struct LargeAnswerTests {
  private enum Say: CatalogedAction, Sendable {
    case short, long(String)
    static let examples: [Say] = [.short, .long(String(repeating: "x", count: Session.largestAnswer + 1))]
  }

  private let store = Store(
    0,
    reducer: Reducer<Int, Say> { state, _ in
      state += 1
      return .none
    })

  @Test("one is refused with its size and how much to ask for, and the session goes on")
  func refused() async throws {
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    let error = try await client.error("store/actions/schema", ["store": "s1"])
    #expect(error["code"] == 4017 && error["data/limit"] == .int(Int64(Session.largestAnswer)))
    #expect(error["data/suggestedCount"] == 1)
    _ = try await client.call("store/get", ["store": "s1"])
    try await client.finish()
  }

  @Test("a store with very many subscribers is told of in pages of the suggested size")
  func pages() async throws {
    let client = TestClient()
    client.server.attach(store)
    let label = String(repeating: "a long label ", count: 200)
    let tokens = (0..<4_000).map { number in store.subscribe(label: "\(number) \(label)") { _ in } }
    try await client.initialize()
    let error = try await client.error("store/subscribers", ["store": "s1"])
    let count = try #require(error["data/suggestedCount"]?.int)
    #expect(error["code"] == 4017 && count > 100)
    var seen: [JSONValue] = []
    var start: JSONValue? = 0
    while let first = start {
      let page = try await client.call("store/subscribers", ["store": "s1", "start": first, "count": .int(count)])
      #expect(page["count"] == 4_000)
      seen += page["subscribers"]?.array ?? []
      start = page["nextStart"]
    }
    #expect(
      seen.compactMap { $0["id"]?.string }.count == 4_000 && Set(seen.compactMap { $0["id"]?.string }).count == 4_000)
    for token in tokens { token.cancel() }
    try await client.finish()
  }
}

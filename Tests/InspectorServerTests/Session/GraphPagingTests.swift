import StoreJSON
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@testable import InspectorServer

/// Graphs of many views that come and go.
@Suite @MainActor struct GraphPagingTests {
  private struct Rows: Sendable, Equatable {
    var ids: [Int] = []
  }

  private enum Change: Sendable {
    case show(Range<Int>)
  }

  private struct List: View {
    let store: Store<Rows, Change>
    var body: some View { ForEach(store.ids, id: \.self) { Text("row \($0)") } }
  }

  private let store = Store(
    Rows(),
    reducer: Reducer<Rows, Change> { state, change in
      switch change {
      case .show(let range): state.ids = Array(range)
      }
      return .none
    })

  private func served() async throws -> (TestClient, ViewHost) {
    let client = TestClient()
    let host = ViewHost(store) { List(store: $0) }
    client.server.attach(store, catalog: nil, views: host.registry)
    try await client.initialize()
    return (client, host)
  }

  @Test("K43 while 5,000 nodes come and go between pages, every id that was told can be looked up")
  func comingAndGoing() async throws {
    let (client, host) = try await served()
    var listed: Set<String> = []
    var told: Set<String> = []
    var cursor: JSONValue?
    var shown = 0
    repeat {
      if shown < 2_500 {
        // 250 elements with a text each go, and as many come.
        store.send(.show(shown..<(shown + 250)))
        shown += 250
      }
      var params: JSONObject = ["limit": 200]
      params["cursor"] = cursor
      let page = try await client.call("store/graph/identity", .object(params))
      for node in page["nodes"]?.array ?? [] {
        let isNew = listed.insert(node["id"]?.string ?? "").inserted
        #expect(isNew, "told twice")
        if let parent = node["parent"]?.string { told.insert(parent) }
      }
      cursor = page["nextCursor"]
    } while cursor != nil
    told.formUnion(listed)
    #expect(told.count > 1_000)
    let dead = try await client.call("store/graph/identity", ["dead": true, "limit": 1])
    #expect(dead["count"]?.int ?? 0 >= 5_000)
    for id in told.sorted() {
      let page = try await client.call("store/graph/identity", ["root": .string(id), "depth": 0])
      #expect(page["nodes"]?.array?.map { $0["id"]?.string } == [id])
    }
    try await client.finish()
    withExtendedLifetime(host) {}
  }

  @Test("a node that is no longer known is told apart from one that never was")
  func forgotten() async throws {
    let (client, host) = try await served()
    for start in 0..<12 { store.send(.show((start * 1_000)..<(start * 1_000 + 1_000))) }
    let first = try await client.error("store/graph/identity", ["root": "s1/view-5"])
    #expect(first["code"] == 4019 && first["data/forgotten"] == true)
    let never = try await client.error("store/graph/identity", ["root": "s1/view-9999999"])
    #expect(never["code"] == 4019 && never["data/forgotten"] == false)
    #expect(try await client.call("store/graph/identity", ["limit": 1])["sources/0/forgotten"]?.int ?? 0 > 10_000)
    try await client.finish()
    withExtendedLifetime(host) {}
  }

  @Test("graphs are read away from the loop, and one that is cancelled is answered at once")
  func cancelled() async throws {
    let (client, host) = try await served()
    store.send(.show(0..<1_000))
    let id = try client.request("store/graph/identity")
    #expect(client.answer(id) == nil && client.unfinishedWork == 1)
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
    #expect(client.answer(id)?["error/code"] == -32800)
    try await client.finish()
    withExtendedLifetime(host) {}
  }
}

import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

private enum Bump: String, CatalogedAction, Sendable {
  case all
  static let examples = [Bump.all]
}

/// Reads that are too long for the loop: what a client hears of them, and that it can end them.
@Suite @MainActor struct LongReadTests {
  private let store: Store<[Int], Bump>

  // So large that a diff of it does not fit into the loop; every element differs afterwards. Its time stands still: a state
  // that took long to make, as it may where the machine is busy, is never read in the loop.
  init() {
    store = Store(
      Array(0..<20_000),
      reducer: Reducer<[Int], Bump> { state, _ in
        for index in state.indices { state[index] += 1 }
        return .none
      },
      sources: StoreSources(now: { Timestamp(microsecondsSince1970: 0) }, monotonic: { 0 }, seed: { 1 }))
  }

  private func makeClient() async throws -> TestClient {
    let client = TestClient()
    client.server.attach(store)
    store.send(.all)
    try await client.initialize()
    return client
  }

  private static let diff: JSONValue = ["store": "s1", "from": 0, "to": 1, "limit": 1_000]

  private func diff(_ more: [String: JSONValue]) -> JSONValue {
    var object = Self.diff.object ?? [:]
    for (key, value) in more { object[key] = value }
    return .object(object)
  }

  private func progress(_ client: TestClient, _ token: JSONValue) -> [JSONValue] {
    client.received.compactMap(\.object).filter { $0["method"] == "$/progress" }
      .compactMap { $0["params"]?.object }.filter { $0["token"] == token }.compactMap { $0["value"] }
  }

  @Test("a long read leaves the loop, and other requests are answered before it")
  func leavesTheLoop() async throws {
    let client = try await makeClient()
    let long = try client.request("store/state/diff", Self.diff)
    #expect(client.unfinishedWork == 1)
    let short = try client.request("store/state/get", ["store": "s1", "depth": 0])
    #expect(client.answer(short) != nil && client.answer(long) == nil)
    await client.finishWork()
    #expect(client.answer(long)?["result/changes"]?.array?.count == 1_000)
    #expect(client.received.allSatisfy { $0["method"] == nil }, "nobody asked for progress")
    try await client.finish()
  }

  @Test("a short read with tokens is answered in the loop, without any progress")
  func short() async throws {
    let client = try await makeClient()
    let id = try client.request(
      "store/state/diff",
      ["store": "s1", "from": 0, "to": 1, "path": "/7", "workDoneToken": "w", "partialResultToken": 7])
    #expect(client.unfinishedWork == 0)
    #expect(client.answer(id)?["result/changes"]?.array?.count == 1)
    #expect(progress(client, "w").isEmpty && progress(client, 7).isEmpty)
    try await client.finish()
  }

  @Test("progress begins, reports and ends before the answer")
  func workDone() async throws {
    let client = try await makeClient()
    let id = try client.request("store/state/diff", diff(["workDoneToken": "w"]))
    await client.finishWork()
    let kinds = progress(client, "w").compactMap { $0["kind"]?.string }
    #expect(kinds.first == "begin" && kinds.last == "end" && kinds.dropFirst().dropLast().allSatisfy { $0 == "report" })
    #expect(kinds.count >= 3)
    #expect(progress(client, "w").first?["cancellable"] == true)
    #expect(client.received.last == client.answer(id))
    try await client.finish()
  }

  @Test("parts and the rest in the answer are what the answer alone would be")
  func parts() async throws {
    let client = try await makeClient()
    let whole = try await client.call("store/state/diff", Self.diff)
    let rest = try await client.call("store/state/diff", diff(["partialResultToken": 7]))
    let parts = progress(client, 7)
    #expect(!parts.isEmpty)
    let together = parts.flatMap { $0["changes"]?.array ?? [] } + (rest["changes"]?.array ?? [])
    #expect(together == whole["changes"]?.array)
    try await client.finish()
  }

  @Test("a cancelled read is answered at once, once, and tells nothing more")
  func cancelled() async throws {
    let client = try await makeClient()
    let id = try client.request("store/state/diff", diff(["workDoneToken": 1, "partialResultToken": 2]))
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
    #expect(client.answer(id)?["error/code"] == -32800)
    await client.finishWork()
    #expect(progress(client, 1).isEmpty && progress(client, 2).isEmpty)
    try await client.finish()
  }

  @Test("a read that is cancelled while it goes stops when it next asks")
  func stops() {
    let control = WorkControl(1, wantsParts: false, wantsProgress: false) { _ in }
    let read = ReadControl(control)
    #expect(read.goesOn(after: 1_000_000_000))
    control.cancellation.take()
    #expect(!read.goesOn(after: 1) && read.isCancelled && !read.hasRunOut)
    let inLoop = ReadControl(steps: 2)
    #expect(inLoop.goesOn(after: 2) && !inLoop.hasRunOut)
    #expect(!inLoop.goesOn(after: 1) && inLoop.hasRunOut && !inLoop.isCancelled)
  }

  @Test("a token that is none is refused", arguments: ["workDoneToken", "partialResultToken"])
  func badToken(name: String) async throws {
    let client = try await makeClient()
    let error = try await client.error("store/state/diff", diff([name: [:]]))
    #expect(error["code"] == -32602 && error["message"]?.string?.contains(name) == true)
    try await client.finish()
  }
}

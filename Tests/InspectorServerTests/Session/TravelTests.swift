import RPCWire
import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

private enum Count: Sendable, Codable, CatalogedAction {
  case add(Int)
  case later(Int)
  static let examples: [Count] = [.add(1), .later(1)]
}

private let counting = Reducer<Int, Count> { state, action in
  switch action {
  case .add(let amount):
    state += amount
    return .none
  case .later(let amount): return .send(.add(amount))
  }
}

/// Clients that pause stores and show them in the past, together and alone.
@Suite @MainActor struct TravelTests {
  private let store = Store(0, reducer: counting, name: "count")
  private let server = Inspector()

  private func makeClient(named name: String? = nil) async throws -> TestClient {
    if server.stores.all.isEmpty { server.attach(store) }
    let client = TestClient(of: server)
    var params: JSONObject = ["capabilities": .object([:])]
    if let name { params["clientInfo"] = ["name": .string(name)] }
    _ = try await client.call("initialize", .object(params))
    return client
  }

  private func add(_ amount: Int64) -> JSONValue { ["store": "s1", "action": ["add": ["_0": .int(amount)]]] }

  @Test("4015 names the client that travels, and only that one moves the app or brings it back")
  func holder() async throws {
    let first = try await makeClient(named: "Neovim")
    let second = try await makeClient(named: "Emacs")
    store.send(.add(1))
    store.send(.add(2))
    _ = try await first.call("store/jump", ["store": "s1", "seq": 1])
    store.send(.add(10))
    let data: JSONValue = ["seq": 1, "held": 1, "holder": "Neovim"]
    for (method, params) in [
      ("store/jump", ["store": "s1", "seq": 0]), ("store/step", ["store": "s1", "by": 1]),
      ("store/resume", ["store": "s1"]), ("store/dispatch", add(5)),
    ] as [(String, JSONValue)] {
      let error = try await second.error(method, params)
      #expect(error["code"] == 4015, "\(method)")
      #expect(error["data"] == data, "\(method)")
    }
    let own = try await first.error("store/dispatch", add(5))
    #expect(own["data"] == data)
    #expect(
      own["message"]
        == "\"Neovim\" shows the app seq 1, and 1 action waits: nothing was done; its store/resume comes first.")
    #expect(try await second.call("store/state/get", ["store": "s1"])["seq"] == 1)
    #expect(store.state == 1)
    _ = try await first.call("store/jump", ["store": "s1", "seq": 0])
    let back = try await first.call("store/resume", ["store": "s1"])
    #expect(back == ["seq": 3, "mode": "live", "applied": 1, "held": 0])
    #expect(store.state == 13)
    _ = try await second.call("store/jump", ["store": "s1", "seq": 0])
    #expect(try await first.error("store/resume", ["store": "s1"])["data/holder"] == "Emacs")
    try await second.finish()
    #expect(try await first.error("store/resume", ["store": "s1"])["code"] == 4014)
    try await first.finish()
  }

  @Test("a client without a name is known by its number")
  func names() async throws {
    let clients = [try await makeClient(), try await makeClient(named: ""), try await makeClient(named: "C")]
    for (client, name) in zip(clients, ["client 1", "client 2", "C"]) {
      _ = try await client.call("store/jump", ["store": "s1", "seq": 0])
      #expect(try await client.error("store/dispatch", add(1))["data/holder"] == .string(name))
      _ = try await client.call("store/resume", ["store": "s1"])
    }
    for client in clients { try await client.finish() }
  }

  enum Farewell: String, CaseIterable { case shutdown, exit, end }

  @Test("a client that goes while it holds a store lets it go, however it goes", arguments: Farewell.allCases)
  func vanished(_ farewell: Farewell) async throws {
    let client = try await makeClient()
    let other = try await makeClient()
    store.send(.add(1))
    _ = try await client.call("store/jump", ["store": "s1", "seq": 0])
    _ = try await client.call("store/pause", ["store": "s1"])
    store.send(.add(10))
    #expect(store.state == 0)
    switch farewell {
    case .shutdown: _ = try await client.call("shutdown")
    case .exit: try client.send(["jsonrpc": "2.0", "method": "exit"])
    case .end: client.end()
    }
    await client.finishWork()
    #expect(!store.isTravelling)
    #expect(store.state == 11)
    #expect(try await other.call("store/get", ["store": "s1"])["paused"] == false)
    try await client.finish()
    try await other.finish()
  }

  @Test("a connection that is dropped without a word lets go too, and what it asked for and nobody began is not done")
  func dropped() async throws {
    let works = Works()
    do {
      if server.stores.all.isEmpty { server.attach(store) }
      var connection = Connection(
        context: HandlerContext(stores: server.stores, wake: {}), tell: { _ in }, perform: { works.all.append($1) })
      for message in [
        ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]],
        ["jsonrpc": "2.0", "id": 2, "method": "store/jump", "params": ["store": "s1", "seq": 0]],
      ] as [JSONValue] {
        try TestClient.frame(message).withUnsafeBytes { connection.receive($0, now: 0, unsent: 0) }
      }
      #expect(works.all.count == 1)
      store.travel(to: 0, showing: 7, by: connection.context.holder)
      #expect(store.state == 7)
    }
    #expect(works.all.count == 2)
    for case .isolated(let work) in works.all { _ = await work() }
    #expect(store.state == 0)
    #expect(!store.isTravelling)
  }

  private final class Works {
    var all: [Work] = []
  }

  @Test("K14 a dispatch to a paused store is reduced, what it leads to waits, and each ends its own pause")
  func pauses() async throws {
    let first = try await makeClient()
    let second = try await makeClient()
    store.pause()
    #expect(try await first.call("store/pause", ["store": "s1"]) == ["seq": 0, "held": 0])
    _ = try await second.call("store/pause", ["store": "s1"])
    store.send(.add(100))
    #expect(try await first.call("store/dispatch", add(1)) == ["seq": 1, "changed": true])
    let later: JSONValue = ["store": "s1", "action": ["later": ["_0": 10]]]
    #expect(try await first.call("store/dispatch", later) == ["seq": 2, "changed": false])
    #expect(store.state == 1)
    let detail = try await first.call("store/get", ["store": "s1"])
    #expect(detail["paused"] == true)
    #expect(detail["held"] == 2)
    let own: JSONValue = ["seq": 2, "applied": 0, "held": 2, "paused": true]
    #expect(try await first.call("store/continue", ["store": "s1"]) == own)
    store.resume()
    #expect(store.state == 1)
    _ = try await second.call("store/jump", ["store": "s1", "seq": 0])
    let travelling: JSONValue = ["seq": 0, "applied": 0, "held": 2, "paused": false]
    #expect(try await second.call("store/continue", ["store": "s1"]) == travelling)
    let back: JSONValue = ["seq": 4, "mode": "live", "applied": 2, "held": 0]
    #expect(try await second.call("store/resume", ["store": "s1"]) == back)
    #expect(store.state == 111)
    try await first.finish()
    try await second.finish()
  }

  @Test("what is cancelled before it begins is not done, and a jump and a read in one write agree")
  func pipelined() async throws {
    let client = try await makeClient()
    store.send(.add(1))
    let jump = try client.request("store/jump", ["store": "s1", "seq": 0])
    let read = try client.request("store/state/get", ["store": "s1"])
    let resume = try client.request("store/resume", ["store": "s1"])
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(resume)]])
    await client.finishWork()
    #expect(client.answer(jump)?["result/mode"] == "travelling")
    #expect(client.answer(read)?["result/node/value"] == 0)
    #expect(client.answer(resume)?["error/code"] == -32800)
    #expect(store.isTravelling)
    try await client.finish()
  }

  @Test("a store that is released while it is shown in the past is gone, and its client hears so")
  func released() async throws {
    var short: Store<Int, Count>? = Store(0, reducer: counting)
    if let short { server.attach(short) }
    let client = TestClient(of: server)
    try await client.initialize()
    _ = try await client.call("store/jump", ["store": "s1", "seq": 0])
    short?.send(.add(1))
    short = nil
    #expect(try await client.error("store/resume", ["store": "s1"])["code"] == 4002)
    let detail = try await client.call("store/get", ["store": "s1"])
    #expect(detail["travelling"] == .null)
    #expect(detail["held"] == 0)
    #expect(try await client.call("store/actions/list", ["store": "s1"])["actions/0/outcome"] == "dropped")
    try await client.finish()
  }

  @Test("4016 a store that no actor keeps is not steered")
  func unreachable() async throws {
    attachWithoutActor(to: server)
    let client = TestClient(of: server)
    try await client.initialize()
    for method in ["store/pause", "store/continue", "store/resume"] {
      let error = try await client.error(method, ["store": "s1"])
      #expect(error["code"] == 4016)
      #expect(error["data"] == ["feature": "control", "store": "s1"])
    }
    try await client.finish()
  }
}

nonisolated private func attachWithoutActor(to server: Inspector) {
  server.attach(Store(0, reducer: counting))
}

import RPCWire
import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

@Suite @MainActor struct ConnectionTests {
  private static let increment: JSONValue = ["counter": ["_0": ["incrementTapped": .object([:])]]]

  private func makeReady() async throws -> (TestClient, JSONValue) {
    let client = TestClient(demo: "favorite-primes")
    try await client.initialize()
    let list = try await client.call("store/list")
    return (client, try #require(list["stores/0/id"]))
  }

  @Test("requests that name a store wait for the write before them, in order; others go on")
  func lanes() async throws {
    let (client, store) = try await makeReady()
    let first = try client.request("store/dispatch", ["store": store, "action": Self.increment])
    let second = try client.request("store/dispatch", ["store": store, "action": Self.increment])
    let read = try client.request("store/state/get", ["store": store, "depth": 0])
    let other = try client.request("store/list")
    #expect(client.answer(other) != nil)
    #expect(client.unfinishedWork == 1)
    #expect(client.answer(read) == nil)
    await client.finishWork()
    #expect(client.answer(first)?["result/seq"] == 1)
    #expect(client.answer(second)?["result/seq"] == 2)
    #expect(client.answer(read)?["result/seq"] == 2)
    try await client.finish()
  }

  @Test("at most 1,000 requests wait for one store; the next is refused as overload, and all are answered once")
  func overload() async throws {
    let (client, store) = try await makeReady()
    try client.request("store/dispatch", ["store": store, "action": Self.increment])
    let ids = try (0...StoreLanes.limit).map { _ in
      try client.request("store/actions/list", ["store": store, "limit": 0])
    }
    let last = try #require(ids.last)
    #expect(client.answer(last)?["error/code"] == -32000)
    #expect(client.answer(last)?["error/data/retryAfterMs"] != nil)
    await client.finishWork()
    try await client.finish()
  }

  @Test("a cancelled request is answered -32800 once, and what waits behind it goes on")
  func cancellation() async throws {
    let (client, store) = try await makeReady()
    let write = try client.request("store/dispatch", ["store": store, "action": Self.increment])
    let read = try client.request("store/state/get", ["store": store])
    let later = try client.request("store/state/get", ["store": store])
    try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(read)]])
    await client.finishWork()
    #expect(client.answer(write)?["result/seq"] == 1)
    #expect(client.answer(read)?["error/code"] == -32800)
    #expect(client.answer(later)?["result/seq"] == 1)
    #expect(client.received.filter { $0["id"] == .int(read) }.count == 1)
    try await client.finish()
  }

  @Test("a write cancelled before it begins never reduces; one that has begun is answered with its result")
  func cancelledWrite() async throws {
    for hasBegun in [false, true] {
      let (client, store) = try await makeReady()
      let write = try client.request("store/dispatch", ["store": store, "action": Self.increment])
      let cancel: JSONValue = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(write)]]
      if hasBegun {
        await client.finishWork(beforeCompleting: { try? client.send(cancel) })
        #expect(client.answer(write)?["result/seq"] == 1)
      } else {
        try client.send(cancel)
        #expect(client.answer(write)?["error/code"] == -32800)
        await client.finishWork()
      }
      #expect(client.received.filter { $0["id"] == .int(write) }.count == 1)
      let state = try await client.call("store/state/get", ["store": store])
      #expect(state["seq"] == (hasBegun ? 1 : 0))
      try await client.finish()
    }
  }

  @Test("an id may be used again once its request was cancelled, and gets its own answer")
  func reusedID() async throws {
    let (client, store) = try await makeReady()
    func send(_ id: JSONValue, _ method: JSONValue, _ params: JSONValue) throws {
      try client.send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    }
    try send("write", "store/dispatch", ["store": store, "action": Self.increment])
    try send("read", "store/state/get", ["store": store])
    for id: JSONValue in ["write", "read"] {
      try client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": id]])
    }
    // The cancelled write still has to come back from the store's isolation.
    try send("write", "store/actions/list", ["store": store])
    try send("read", "store/get", ["store": store])
    await client.finishWork()
    let answers = client.received.filter { $0["id"] == "write" || $0["id"] == "read" }
    #expect(answers.count == 4)
    #expect(answers[2]["result/newest"] == 0)
    #expect(answers[3]["result/seq/newest"] == 0)
    try await client.finish()
  }

  @Test("a read of a store that is blocked is given up as overload; the timeline still answers")
  func blockedRead() async throws {
    final class Box {}
    struct State { var box = Box() }
    let client = TestClient()
    let blocked = Store<State, Int>(State()) { _, _ in .none }
    client.server.attach(blocked)
    try await client.initialize()
    let list = try await client.call("store/list")
    let store = try #require(list["stores/0/id"])
    #expect(list["stores/0/rebuild"] == "isolated")
    let read = try client.request("store/state/get", ["store": store])
    let timeline = try client.request("store/actions/list", ["store": store])
    #expect(client.answer(timeline)?["result/newest"] == 0)
    #expect(client.answer(read) == nil)
    client.now = try #require(client.nextDeadline)
    client.tick()
    #expect(client.answer(read)?["error/code"] == -32000)
    await client.finishWork()
    #expect(client.received.filter { $0["id"] == .int(read) }.count == 1)
    try await client.finish()
  }

  @Test("an id in flight cannot be taken again; the first request is unaffected")
  func duplicateID() async throws {
    let (client, store) = try await makeReady()
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": "same", "method": "store/dispatch", "params": ["store": store, "action": Self.increment],
    ]
    try client.send(message)
    try client.send(message)
    await client.finishWork()
    let answers = client.received.filter { $0["id"] == "same" }
    #expect(answers.count == 2)
    #expect(answers.first?["error/code"] == -32600)
    #expect(answers.last?["result/seq"] == 1)
    try await client.finish()
  }

  @Test("shutdown waits for the work before it, for a second at most")
  func shutdown() async throws {
    for isPatient in [true, false] {
      let (client, store) = try await makeReady()
      let write = try client.request("store/dispatch", ["store": store, "action": Self.increment])
      let shutdown = try client.request("shutdown")
      #expect(client.answer(shutdown) == nil)
      if isPatient {
        await client.finishWork()
        #expect(client.answer(write)?["result/seq"] == 1)
      } else {
        client.now = try #require(client.nextDeadline)
        client.tick()
        #expect(client.answer(write)?["error/code"] == -32802)
        await client.finishWork()
        #expect(client.received.filter { $0["id"] == .int(write) }.count == 1)
        // It had not begun when it was given up, and so it never reduced.
        #expect(client.server.stores.all.first?.trace.summary.newest == 0)
      }
      #expect(client.answer(shutdown)?["result"] == .null)
      try client.send(["jsonrpc": "2.0", "method": "exit"])
      #expect(client.exitCode == 0)
      try await client.finish()
    }
  }

  @Test("while too much waits to be sent, requests are refused and none is forgotten")
  func congestion() async throws {
    let (client, _) = try await makeReady()
    client.unsent = Connection.congestion
    #expect(try await client.error("store/list")["code"] == -32000)
    client.unsent = 0
    _ = try await client.call("store/list")
    try await client.finish()
  }

  @Test("capabilities are the routes")
  func capabilities() async throws {
    let client = TestClient()
    let result = try await client.call("initialize")
    let methods = try #require(result["capabilities/experimental/store/methods"]?.array)
    #expect(methods == Routes.all.map(\.method).filter { $0 != "initialize" }.map { .string($0) })
    #expect(Set(Routes.all.map(\.method)).count == Routes.all.count)
    try await client.finish()
  }

  @Test("an action that does not decode names the place and the nearest case, and changes nothing")
  func notDecodable() async throws {
    let (client, store) = try await makeReady()
    let wrong: JSONValue = ["counter": ["_0": ["incrementTaped": .object([:])]]]
    let error = try await client.error("store/dispatch", ["store": store, "action": wrong])
    #expect(error["code"] == 4005)
    #expect(error["data/path"] == "/counter/_0")
    #expect(error["data/nearest"] == "counter.incrementTapped")
    let state = try await client.call("store/state/get", ["store": store])
    #expect(state["seq"] == 0)
    try await client.finish()
  }

  @Test("an error never quotes what a type refused, and does not suggest the case that was sent")
  func refusedValue() async throws {
    let client = TestClient(demo: "login")
    try await client.initialize()
    let list = try await client.call("store/list")
    let store = try #require(list["stores/0/id"])
    let error = try await client.error("store/dispatch", ["store": store, "action": ["answered": ["_0": "hunter2"]]])
    #expect(error["code"] == 4005)
    #expect(try !error.text.contains("hunter2"))
    let typed = try await client.error("store/dispatch", ["store": store, "action": ["passwordChanged": ["_0": [1]]]])
    #expect(typed["data/nearest"] == nil)
    try await client.finish()
  }

  @Test("what waited for a write is refused too while too much waits to be sent")
  func congestionBehindWrite() async throws {
    let (client, store) = try await makeReady()
    let write = try client.request("store/dispatch", ["store": store, "action": Self.increment])
    let read = try client.request("store/state/get", ["store": store])
    client.unsent = Connection.congestion
    await client.finishWork()
    #expect(client.answer(write)?["result/seq"] == 1)
    #expect(client.answer(read)?["error/code"] == -32000)
    client.unsent = 0
    try await client.finish()
  }

  @Test("expectSeq refuses a store that has moved on")
  func expectSeq() async throws {
    let (client, store) = try await makeReady()
    let action = Self.increment
    _ = try await client.call("store/dispatch", ["store": store, "action": action, "expectSeq": 0])
    let error = try await client.error("store/dispatch", ["store": store, "action": action, "expectSeq": 0])
    #expect(error["code"] == 4010)
    #expect(error["data/expected"] == 0)
    #expect(error["data/actual"] == 1)
    try await client.finish()
  }
}

import StoreJSON
import Testing

@testable import InspectorServer

@Suite @MainActor struct WholeSessionTests {
  @Test("an editor session on favourite primes: list, dispatch, read, diff, leave")
  func favoritePrimes() async throws {
    let client = TestClient(demo: "favorite-primes")
    try await client.initialize()
    let stores = try await client.call("store/list")
    let id = try #require(stores["stores/0/id"])
    #expect(stores["stores/0/name"] == "favorite-primes")
    #expect(stores["stores/0/dispatchable"] == true)
    #expect(stores["stores/0/rebuild"] == "background")
    let listening = try await client.call("store/stream/listen", ["stream": "actions", "stores": [id]])
    let listener = try #require(listening["listener"]?.string)

    // Pipelined: the read is sent before the dispatch is done.
    let increment: JSONValue = ["counter": ["_0": ["incrementTapped": .object([:])]]]
    let dispatch = try client.request("store/dispatch", ["store": id, "action": increment])
    let read = try client.request("store/state/get", ["store": id])
    #expect(client.answer(read) == nil)
    await client.finishWork()
    #expect(client.answer(dispatch)?["result/seq"] == 1)
    #expect(client.answer(dispatch)?["result/changed"] == true)
    #expect(client.answer(read)?["result/seq"] == 1)
    #expect(client.answer(read)?["result/children/0/segment"] == "count")
    #expect(client.answer(read)?["result/children/0/value"] == 1)

    client.now += 1_000_000_000
    client.tick()
    let events = client.events(listener)
    #expect(events.count == 1)
    #expect(events[0]["n"] == 1)
    #expect(JSONValue.object(events[0])["events/0/name"] == "counter.incrementTapped")
    #expect(JSONValue.object(events[0])["events/0/origin"] == "client")

    let diff = try await client.call("store/state/diff", ["store": id, "from": 0, "to": 1])
    #expect(diff["changes/0/path"] == "/count")
    #expect(diff["changes/0/kind"] == "changed")
    let action = try await client.call("store/actions/get", ["store": id, "seq": 1])
    #expect(action["paths"] == ["/count"])
    let subscribers = try await client.call("store/subscribers", ["store": id])
    #expect(subscribers["subscribers/0/paths"] == ["/count"])
    #expect(try await client.error("store/get", ["store": "nope"])["code"] == 4001)

    #expect(try await client.call("shutdown") == .null)
    try client.send(["jsonrpc": "2.0", "method": "exit"])
    #expect(client.exitCode == 0)
    try await client.finish()
  }

  @Test("every example of every demo dispatches", arguments: ["favorite-primes", "login"])
  func examples(demo: String) async throws {
    let client = TestClient(demo: demo)
    try await client.initialize()
    let list = try await client.call("store/list")
    let id = try #require(list["stores/0/id"])
    let schema = try await client.call("store/actions/schema", ["store": id])
    let cases = try #require(schema["cases"]?.array)
    #expect(!cases.isEmpty)
    for example in cases {
      let action = try #require(example["example"])
      let result = try await client.call("store/dispatch", ["store": id, "action": action])
      #expect(result["seq"] != nil)
    }
    let timeline = try await client.call("store/actions/list", ["store": id, "limit": 1000])
    let actions = try #require(timeline["actions"]?.array)
    #expect(actions.count >= cases.count)
    try await client.finish()
  }
}

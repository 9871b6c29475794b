import Demos
import StoreJSON
import Testing

@testable import InspectorServer
@testable import storescope

/// `store/graph/*` and `store/findings`, as a client sees them after a demo's script.
@Suite @MainActor struct GraphTests {
  private func played(_ demo: String) async throws -> TestClient {
    let client = TestClient(demo: demo)
    try await client.initialize()
    let script = try #require(DemoScript.all.first { $0.demo == demo })
    for step in script.steps {
      let seq = try await client.call("store/dispatch", ["store": "s1", "action": step.action])["seq"]?.int
      for _ in 0..<20_000 {
        let actions = try await client.call("store/actions/list", ["store": "s1", "after": .int(seq ?? 0)])["actions"]
        if actions?.array?.filter({ $0["parent"]?.int == seq }).count ?? 0 >= step.followUps { break }
        await Task.yield()
      }
    }
    return client
  }

  private func pages(_ client: TestClient, _ method: String, _ params: JSONObject, limit: Int64) async throws -> Whole {
    var whole = Whole()
    var cursor: JSONValue?
    repeat {
      var params = params
      params["limit"] = .int(limit)
      if let cursor { params["cursor"] = cursor }
      let page = try await client.call(method, .object(params))
      whole.nodes += page["nodes"]?.array ?? []
      whole.edges += page["edges"]?.array ?? []
      #expect(page["nodes"]?.array?.count ?? 0 <= Int(limit))
      whole.count = page["count"]?.int.map { Int($0) } ?? -1
      cursor = page["nextCursor"]
    } while cursor != nil
    return whole
  }

  private struct Whole {
    var nodes: [JSONValue] = []
    var edges: [JSONValue] = []
    var count = 0

    var ids: Set<String> { Set(nodes.compactMap { $0["id"]?.string }) }

    /// Every id that is told anywhere.
    var told: Set<String> {
      let ends = edges.flatMap { [$0["from"]?.string, $0["to"]?.string] }
      return ids.union((ends + nodes.map { $0["parent"]?.string }).compactMap(\.self))
    }
  }

  private func expectResolved(_ ids: Set<String>, _ client: TestClient) async throws {
    for id in ids.sorted() {
      let page = try await client.call("store/graph/identity", ["root": .string(id), "depth": 0])
      #expect(page["nodes"]?.array?.map { $0["id"]?.string } == [id])
    }
  }

  @Test(
    "pages of every size tell the same nodes and edges, and every id can be looked up",
    arguments: ["favorite-primes", "pets"])
  func walk(demo: String) async throws {
    let client = try await played(demo)
    var told: Set<String> = []
    for (method, params) in [
      ("store/graph/identity", ["internal": true, "dead": true]), ("store/graph/identity", ["at": 1]),
      ("store/graph/dependencies", [:]), ("store/graph/dependencies", ["internal": true]),
    ] as [(String, JSONObject)] {
      let whole = try await pages(client, method, params, limit: 1_000)
      let small = try await pages(client, method, params, limit: 7)
      #expect(whole.count == whole.nodes.count && whole.ids.count == whole.nodes.count)
      #expect(small.nodes == whole.nodes && small.edges == whole.edges)
      told.formUnion(whole.told)
    }
    let newest = try #require(try await client.call("store/get", ["store": "s1"])["seq/newest"]?.int)
    for seq in 1...newest {
      told.formUnion(try await pages(client, "store/graph/causes", ["store": "s1", "seq": .int(seq)], limit: 50).told)
    }
    let findings = try await client.call("store/findings")["findings"]?.array ?? []
    told.formUnion(findings.flatMap { $0["nodes"]?.array ?? [] }.compactMap(\.string))
    #expect(told.count > 10)
    try await expectResolved(
      told.count > 300 ? Set(told.sorted().prefix(150) + told.sorted().suffix(150)) : told, client)
    try await client.finish()
  }

  @Test("what an action led to is what the timeline and the log of effects say")
  func causes() async throws {
    let client = try await played("favorite-primes")
    let actions = try #require(try await client.call("store/actions/list", ["store": "s1"])["actions"]?.array)
    for action in actions {
      let seq = try #require(action["seq"]?.int)
      let id = "s1/action-\(seq)"
      let graph = try await pages(client, "store/graph/causes", ["store": "s1", "seq": .int(seq)], limit: 100)
      let detail = try await client.call("store/actions/get", ["store": "s1", "seq": .int(seq)])
      func ends(_ kind: String, from: String) -> [String] {
        graph.edges.filter { $0["kind"]?.string == kind && $0["from"]?.string == from }.compactMap { $0["to"]?.string }
      }
      #expect(
        ends("changed", from: id).sorted() == detail["paths"]?.array?.map { "s1/path-\($0.string ?? "")" }.sorted())
      let effects = detail["effects"]?.array?.map { "s1/effect-\($0["id"]?.string?.dropFirst() ?? "")" }
      #expect(ends("started", from: id) == effects)
      for later in actions where later["parent"]?.int == seq {
        let sent = effects?.flatMap { ends("sent", from: $0) } ?? []
        #expect(sent.contains("s1/action-\(later["seq"]?.int ?? 0)"))
      }
      let called = graph.nodes.filter { $0["kind"] == "subscription" || $0["kind"] == "observer" }
      #expect(called.count == detail["deliveries/delivered"]?.int.map { Int($0) }, "\(seq)")
    }
    try await client.finish()
  }

  @Test("a root that has died is found in every graph, and what only holds others stays left out below it")
  func deadRoots() async throws {
    let client = TestClient(demo: "pets")
    try await client.initialize()
    let actions: [JSONValue] = [
      ["petOpened": ["id": 1]], ["show": ["screen": "detailPage", "isMended": true]],
      ["show": ["screen": "home", "isMended": false]],
    ]
    for action in actions { _ = try await client.call("store/dispatch", ["store": "s1", "action": action]) }
    let everything = try await pages(
      client, "store/graph/identity", ["store": "s1", "dead": true, "internal": true], limit: 1_000)
    let dead = everything.nodes.filter { $0["standing"] == "dead" }
    #expect(dead.contains { $0["internal"] == true } && dead.contains { $0["internal"] == nil })
    for node in everything.nodes {
      let id = node["id"]?.string ?? ""
      let found = try await client.call("store/graph/dependencies", ["root": .string(id), "depth": 0])
      #expect(found["nodes"]?.array?.map { $0["id"]?.string } == [id])
    }
    for node in dead where node["internal"] == nil {
      let root = try #require(node["id"])
      let alone = try await client.call("store/graph/identity", ["root": root])
      #expect(alone == (try await client.call("store/graph/identity", ["root": root, "dead": true])))
      #expect(alone["nodes"]?.array?.allSatisfy { $0["internal"] == nil } == true)
    }
    let reader = try #require(dead.first { $0["label"]?.string?.hasPrefix("DetailPage") == true }?["id"])
    let read = try await client.call("store/graph/dependencies", ["root": reader, "direction": "out"])
    #expect(read["edges"]?.array?.contains { $0["from"] == reader && $0["kind"] == "reads" } == true)
    try await client.finish()
  }

  @Test("a depth without a root leaves out nothing where a graph is no tree")
  func depthWithoutRoot() async throws {
    let client = try await played("pets")
    let all = try await client.call("store/graph/dependencies")
    #expect(all == (try await client.call("store/graph/dependencies", ["depth": 0])))
    #expect(try await client.call("store/graph/identity", ["depth": 0])["count"] == 1)
    try await client.finish()
  }

  @Test("the figures of the dependency graph are those of the subscribers")
  func figures() async throws {
    let client = try await played("favorite-primes")
    let edges = try await pages(client, "store/graph/dependencies", ["store": "s1"], limit: 100).edges
    let subscribers = try await client.call("store/subscribers", ["store": "s1"])["subscribers"]?.array ?? []
    // Those that select by a function read no place that is known.
    #expect(edges.count >= 3 && edges.count <= subscribers.count)
    for edge in edges {
      let number = edge["from"]?.string?.split(separator: "-").last ?? ""
      let subscriber = try #require(subscribers.first { $0["id"]?.string == "n\(number)" })
      #expect(edge["to"]?.string == "s1/path-\(subscriber["paths/0"]?.string ?? "?")")
      #expect(edge["delivered"] == subscriber["delivered"] && edge["skipped"] == subscriber["skipped"])
    }
    try await client.finish()
  }

  @Test(
    "what is exported as JSON is what the graph's method answers", arguments: ["identity", "dependencies", "causes"])
  func json(kind: String) async throws {
    let client = try await played("favorite-primes")
    let seq: JSONObject = kind == "causes" ? ["seq": 6] : [:]
    var params: JSONObject = ["store": "s1", "limit": 3]
    for member in seq.members { params[member.key] = member.value }
    let page = try await client.call("store/graph/\(kind)", .object(params))
    params["kind"] = .string(kind)
    let export = try await client.call("store/graph/export", ["graph": .object(params), "format": "json"])
    #expect(try JSONValue.parse(Array((export["text"]?.string ?? "").utf8)) == page)
    #expect(export["rest"] == page["nextCursor"] && export["count"] == page["count"])
    try await client.finish()
  }

  @Test(
    "findings are told as a stream too: each once while it stays as it is, and that it is gone never without having come"
  )
  func stream() async throws {
    let client = TestClient(demo: "pets")
    try await client.initialize()
    let answer = try await client.call("store/stream/listen", ["stream": "findings"])
    let listener = try #require(answer["listener"]?.string)
    var told: [String: JSONValue] = [:]
    for step in try #require(DemoScript.all.first { $0.demo == "pets" }).steps {
      _ = try await client.call("store/dispatch", ["store": "s1", "action": step.action])
      client.now += 1_000_000_000
      client.tick()
      await client.finishWork()
    }
    for event in client.events(listener).flatMap({ $0["events"]?.array ?? [] }) {
      #expect(event["store"] == "s1")
      if let finding = event["finding"], let id = finding["id"]?.string {
        #expect(told[id] != finding, "told twice")
        told[id] = finding
      } else {
        #expect(told.removeValue(forKey: event["gone"]?.string ?? "") != nil)
      }
    }
    let findings = try await client.call("store/findings", ["store": "s1", "limit": 1_000])
    let present = findings["findings"]?.array ?? []
    #expect(!present.isEmpty && findings["count"]?.int == Int64(present.count))
    #expect(Set(told.values.compactMap { $0["id"]?.string }) == Set(present.compactMap { $0["id"]?.string }))
    for finding in present { #expect(told[finding["id"]?.string ?? ""] == finding) }
    let costs = present.map { ($0["cost/evaluations"]?.int ?? 0) * 1_000 + ($0["cost/time"]?.int ?? 0) }
    #expect(costs == costs.sorted(by: >))
    try await client.finish()
  }
}

import InspectorServer
import StoreJSON
import StoreRuntime
import Testing

private protocol Action: Sendable {}
private struct AddTodo: Action, Codable { var title: String }
private enum Filter: Action, Codable { case all, named(String) }

@Suite @MainActor struct ActionTypesTests {
  private let store = Store<[String], any Action>(
    [],
    reduce: { state, action in
      if let add = action as? AddTodo { state.append(add.title) }
      if case .named(let name)? = action as? Filter { state.removeAll { $0 != name } }
      return .none
    })

  private func makeReady() async throws -> (TestClient, JSONValue) {
    let catalog = try ActionCatalog<any Action>.empty
      .register(AddTodo.self, example: AddTodo(title: "milk"))
      .register(Filter.self, examples: [Filter.all, Filter.named("milk")])
    let client = TestClient()
    client.server.attach(store, catalog: catalog)
    try await client.initialize()
    let list = try await client.call("store/list")
    return (client, try #require(list["stores/0/id"]))
  }

  @Test("7.1 actions of several types have names, shapes and examples that dispatch, as an enum's cases have")
  func schema() async throws {
    let (client, id) = try await makeReady()
    let schema = try await client.call("store/actions/schema", ["store": id])
    #expect(schema["cases/0/name"] == "AddTodo")
    #expect(schema["cases/0/payload/0/path"] == "/AddTodo/title")
    #expect(schema["cases/1/name"] == "Filter.all")
    #expect(schema["cases/2/name"] == "Filter.named")
    for index in 0..<3 {
      let example = try #require(schema["cases/\(index)/example"])
      #expect(
        try await client.call("store/dispatch", ["store": id, "action": example])["seq"] == .int(Int64(index + 1)))
    }
    #expect(store.state == ["milk"])
    let actions = try await client.call("store/actions/list", ["store": id])
    #expect((0..<3).map { actions["actions/\($0)/name"] } == ["AddTodo", "Filter.all", "Filter.named"])
    try await client.finish()
  }

  @Test("7.1 a mistyped name is answered with the nearest, a wrong payload with its place")
  func refused() async throws {
    let (client, id) = try await makeReady()
    let name = try await client.error("store/dispatch", ["store": id, "action": ["AdTodo": ["title": "milk"]]])
    #expect(name["code"] == 4005)
    #expect(name["data/nearest"] == "AddTodo")
    let payload = try await client.error("store/dispatch", ["store": id, "action": ["AddTodo": ["title": 3]]])
    #expect(payload["code"] == 4005)
    #expect(payload["data/path"] == "/AddTodo/title")
    let empty = try await client.error("store/dispatch", ["store": id, "action": .object([:])])
    #expect(empty["data/problem"] == "Expected an object with one member, the action's name")
    try await client.finish()
  }
}

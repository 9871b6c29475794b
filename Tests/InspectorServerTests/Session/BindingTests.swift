import InspectorServer
import StoreJSON
import StoreRuntime
import Testing

private struct Form: Sendable, Equatable, BindableState {
  var username = ""
  var password = ""
  static let username = BoundPath("username", to: \Form.username)
  static let password = BoundPath("password", to: \Form.password)
  static let bindings = [BindingExample(username, "blob"), BindingExample(password, "an example")]
}

private enum FormAction: Sendable, CatalogedAction, BindableAction {
  case set(BindingAction<Form>)
  static let examples = Form.bindings.map { FormAction.set($0.action) }
}

private let reducer = Reducer<Form, FormAction>.binding(
  CasePath(embed: { .set($0) }, extract: { if case .set(let write) = $0 { write } else { nil } }))

@Suite @MainActor struct BindingTests {
  private let store = Store(Form(), reducer: reducer)

  private func write(_ path: String, _ value: JSONValue) -> JSONValue {
    ["set": ["_0": ["path": .string(path), "value": value]]]
  }

  private func makeReady() async throws -> (TestClient, JSONValue) {
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    let list = try await client.call("store/list")
    return (client, try #require(list["stores/0/id"]))
  }

  @Test("4.6 a client writes at a declared path, and the program's own writes say that a binding made them")
  func writes() async throws {
    let (client, id) = try await makeReady()
    let schema = try await client.call("store/actions/schema", ["store": id])
    #expect(schema["cases/0/name"] == "set/username")
    #expect(schema["cases/0/example"] == write("/username", "blob"))
    _ = try await client.call("store/dispatch", ["store": id, "action": write("/username", "blob")])
    store[Form.password] = "hunter2"
    #expect(store.state == Form(username: "blob", password: "hunter2"))
    let actions = try await client.call("store/actions/list", ["store": id])
    #expect(actions["actions/0/name"] == "set/username")
    #expect(actions["actions/0/origin"] == "client")
    #expect(actions["actions/1/preview"] == "set/password(‹redacted›)")
    #expect(actions["actions/1/origin"] == "binding")
    try await client.finish()
  }

  @Test("4.6 a path that was not declared is answered with its place and the nearest that was")
  func refused() async throws {
    let (client, id) = try await makeReady()
    let error = try await client.error("store/dispatch", ["store": id, "action": write("/usernam", "blob")])
    #expect(error["code"] == 4005)
    #expect(error["data/path"] == "/set/_0/path")
    #expect(error["data/nearest"] == "/username")
    try await client.finish()
  }

  @Test("4.6 a secret that a client writes at a path is in no line of the wire log")
  func wireLog() async throws {
    var session = try await LoggedSession(TestClient())
    let dispatch: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "store/dispatch",
      "params": ["store": "s1", "action": write("/password", "hunter2")],
    ]
    await session.send(try TestClient.frame(dispatch))
    let log = try await session.text()
    #expect(log.contains("/password") && !log.contains("hunter2"), "\(log)")
  }
}

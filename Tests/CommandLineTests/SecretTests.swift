import Foundation
import Testing

/// Passwords of our choice go into the login demo in every way there is; none may come out in any.
@Suite struct SecretTests {
  private static let typedByClient = "kanarie-4f1d-client"
  private static let typedByApp = "kanarie-9c72-app"
  private static let misspelt = "kanarie-e05a-wrong"

  @Test("no password in anything that leaves the process")
  func canary() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = folder.appendingPathComponent("wire.log")
    let errors = folder.appendingPathComponent("stderr")

    let client = try RawClient(
      ["lsp", "--demo", "login", "--trace", trace.path],
      environment: ["STORESCOPE_DEMO_PASSWORD": Self.typedByApp], errorFile: errors)
    let methods = try greet(client)
    let store = try firstStore(of: client)
    _ = try client.result("store/stream/listen", ["stream": "actions", "stores": [store]])
    _ = try client.result("store/stream/listen", ["stream": "subscribers", "stores": [store]])
    let newest = try enterPasswords(client, store: store)
    for method in methods where !isWriting(method) {
      for seq in 0...newest { try read(method, client, store: store, seq: seq) }
    }
    #expect(try client.close() == 0)

    let places = [
      "stdout": client.received, "stderr": try Data(contentsOf: errors), "the trace": try Data(contentsOf: trace),
    ]
    for (place, bytes) in places {
      for secret in [Self.typedByClient, Self.typedByApp, Self.misspelt] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(place)")
      }
    }
    // The check is worth something only if these places hold what stands beside the passwords.
    for place in ["stdout", "the trace"] {
      #expect(places[place]?.range(of: Data("passwordChanged".utf8)) != nil, "\(place)")
      #expect(places[place]?.range(of: Data("beside-it".utf8)) != nil, "\(place)")
    }
  }

  private func greet(_ client: RawClient) throws -> [String] {
    let result = try client.result("initialize", ["processId": NSNull(), "capabilities": [String: Any]()])
    try client.tell("initialized")
    let capabilities = try #require(result["capabilities"] as? [String: Any])
    let experimental = try #require(capabilities["experimental"] as? [String: Any])
    let store = try #require(experimental["store"] as? [String: Any])
    return try #require(store["methods"] as? [String])
  }

  private func firstStore(of client: RawClient) throws -> String {
    let stores = try #require(client.result("store/list")["stores"] as? [[String: Any]])
    return try #require(stores.first?["id"] as? String)
  }

  private func enterPasswords(_ client: RawClient, store: String) throws -> Int {
    func dispatch(_ action: [String: Any]) throws -> [String: Any] {
      try client.ask("store/dispatch", ["store": store, "action": action])
    }
    _ = try dispatch(["usernameChanged": ["_0": "beside-it"]])
    _ = try dispatch(["passwordChanged": ["_0": Self.typedByClient]])
    _ = try dispatch(["loginTapped": [String: Any]()])
    try client.wait { Self.hasAction("answered.rejected", in: $0) }
    _ = try dispatch(["autofillTapped": [String: Any]()])
    try client.wait { Self.hasAction("passwordChanged", from: "effect", in: $0) }
    // Wrong in every way an action can be: the answer explains, and must not quote.
    let wrong: [[String: Any]] = [
      ["passwordChanged": ["_0": [Self.misspelt]]], ["passwordChanged": ["_0": ["a": Self.misspelt]]],
      ["passwordChanged": Self.misspelt], ["passwordChanged": ["password": Self.misspelt]],
      ["passwordChangd": ["_0": Self.misspelt]],
    ]
    for action in wrong { #expect(try dispatch(action)["error"] != nil, "\(action)") }
    return try #require((client.result("store/get", ["store": store])["seq"] as? [String: Any])?["newest"] as? Int)
  }

  private static func hasAction(_ name: String, from origin: String? = nil, in message: [String: Any]) -> Bool {
    let events = (message["params"] as? [String: Any])?["events"] as? [[String: Any]] ?? []
    return events.contains { $0["name"] as? String == name && (origin == nil || $0["origin"] as? String == origin) }
  }

  private func isWriting(_ method: String) -> Bool {
    ["initialize", "initialized", "shutdown", "exit", "store/dispatch"].contains(method)
      || method.hasPrefix("store/stream/")
  }

  // Members a method does not know are ignored, so one object asks every method; a refusal is an answer too.
  private func read(_ method: String, _ client: RawClient, store: String, seq: Int) throws {
    for path in ["", "/password"] {
      _ = try client.ask(
        method,
        [
          "store": store, "seq": seq, "at": seq, "from": 0, "to": seq, "path": path, "depth": 8, "limit": 100,
          "query": "beside", "after": 0, "action": ["passwordChanged": ["_0": Self.typedByClient]],
        ])
    }
  }
}

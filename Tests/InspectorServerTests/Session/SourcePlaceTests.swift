import Foundation
import InspectorProtocol
import InspectorTransport
import StoreJSON
import StoreLocks
import StoreRuntime
import Testing

@testable import InspectorServer

/// A client whose sources are elsewhere is told of every place there.
@Suite @MainActor struct SourcePlaceTests {
  private static let compiled = PackageRoot.url.path()
  private static let here = "vscode-remote://box/my sources/"

  private static func placed(_ value: JSONValue) throws -> String {
    try value.text.replacingOccurrences(of: compiled, with: here)
  }

  /// Two clients of one server, of which the second has its sources elsewhere.
  private func clients(of demo: String) async throws -> (plain: TestClient, mapped: TestClient) {
    let plain = TestClient(demo: demo)
    try await plain.initialize()
    return (plain, try await mappedClient(of: plain.server))
  }

  private func mappedClient(of server: Inspector) async throws -> TestClient {
    let mapped = TestClient(of: server)
    _ = try await mapped.call(
      "initialize",
      [
        "capabilities": .object([:]),
        "initializationOptions": [
          "store": ["diagnostics": false, "sourceMap": .object([Self.compiled: .string(Self.here)])]
        ],
      ])
    try mapped.send(["jsonrpc": "2.0", "method": "initialized", "params": .object([:])])
    return mapped
  }

  private static let actions: [String: [JSONValue]] = [
    "favorite-primes": [["counter": ["_0": ["incrementTapped": [:]]]]],
    "pets": [
      ["show": ["screen": "favouritePets", "isMended": false]],
      ["petAdded": ["name": "Zoe"]], ["petMoved": ["from": 5, "to": 0]], ["petAdded": ["name": "Gus"]],
    ],
  ]

  private func play(_ demo: String, _ client: TestClient) async throws {
    for action in Self.actions[demo] ?? [] {
      _ = try await client.call("store/dispatch", ["store": "s1", "action": action])
    }
  }

  @Test(
    "every answer with a place in it",
    arguments: [
      ("pets", "store/list", [:]),
      ("pets", "store/get", ["store": "s1"]),
      ("favorite-primes", "store/subscribers", ["store": "s1"]),
      (
        "favorite-primes", "store/preview",
        ["store": "s1", "action": ["favoritePrimes": ["_0": ["saveButtonTapped": [:]]]]]
      ),
      ("pets", "store/findings", [:]),
      ("pets", "store/graph/identity", ["internal": true]),
      ("favorite-primes", "store/graph/dependencies", ["store": "s1"]),
      ("favorite-primes", "store/graph/causes", ["store": "s1", "seq": 1]),
      ("pets", "store/graph/export", ["graph": ["kind": "identity"], "format": "json"]),
      ("favorite-primes", "store/graph/export", ["graph": ["kind": "dependencies"], "format": "json"]),
      (
        "favorite-primes", "store/graph/export",
        ["graph": ["kind": "causes", "store": "s1", "seq": 1], "format": "json"]
      ),
    ] as [(String, String, JSONObject)])
  func answers(demo: String, method: String, params: JSONObject) async throws {
    let (plain, mapped) = try await clients(of: demo)
    try await play(demo, plain)
    let compiled = try await plain.call(method, .object(params))
    #expect(try compiled.text.contains(Self.compiled), "nothing to name")
    #expect(try await mapped.call(method, .object(params)).text == Self.placed(compiled))
    try await plain.finish()
    try await mapped.finish()
  }

  private enum Tick: CatalogedAction, Sendable {
    case tick
    static let examples: [Tick] = [.tick]
  }

  private let store = Store(
    0,
    reducer: Reducer<Int, Tick> { state, _ in
      state += 1
      return .none
    })

  @Test(
    "actions, of which the program says where they were sent",
    arguments: [
      ("store/actions/list", [:]), ("store/actions/get", ["seq": 1]), ("store/state/blame", ["path": ""]),
    ] as [(String, JSONObject)])
  func actions(method: String, params: JSONObject) async throws {
    let client = TestClient()
    client.server.attach(store)
    let mapped = try await mappedClient(of: client.server)
    try await client.initialize()
    store.send(.tick)
    var params = params
    params["store"] = "s1"
    let compiled = try await client.call(method, .object(params))
    #expect(try compiled.text.contains(Self.compiled), "nothing to name")
    #expect(try await mapped.call(method, .object(params)).text == Self.placed(compiled))
    try await client.finish()
    try await mapped.finish()
  }

  @Test("events of streams", arguments: ["actions", "findings", "stores"])
  func streams(stream: String) async throws {
    let (plain, mapped) = try await clients(of: "pets")
    var listener = ""
    for client in [plain, mapped] {
      let answer = try await client.call("store/stream/listen", ["stream": .string(stream)])
      listener = try #require(answer["listener"]?.string)
    }
    try await play("pets", plain)
    plain.server.attach(store)
    store.send(.tick)
    for client in [plain, mapped] {
      for _ in 0..<3 {
        client.now += 1_000_000_000
        client.tick()
        await client.finishWork()
      }
    }
    let compiled = plain.events(listener).map { JSONValue.object($0) }
    #expect(try JSONValue.array(compiled).text.contains(Self.compiled), "nothing to name")
    #expect(try JSONValue.array(mapped.events(listener).map { .object($0) }).text == Self.placed(.array(compiled)))
    try await plain.finish()
    try await mapped.finish()
  }

  @Test("a declaration that is found in a file which is elsewhere; the map applies once")
  func declaration() async throws {
    let fixture = LanguageFixture()
    let source = SourceFile(bytes: Array(LanguageFixture.source.utf8), modified: 50)
    fixture.world.contents.withLock { $0.files = ["/src/src/Pets.swift": source] }
    try await fixture.begin(options: ["store": ["sourceMap": ["/src": "/src/src"]]])
    let language = fixture.client.context.language
    let finding = InspectorProtocol.Finding(LanguageFixture.finding(), of: "s1", in: language.view)
    let value = try language.encoder.encode(finding)
    #expect(value["location/file"] == "/src/src/Pets.swift")
    #expect(
      value["related/1/location"] == ["file": "/src/src/Pets.swift", "line": 2, "certainty": "textual"])
    try await fixture.client.finish()
  }
}

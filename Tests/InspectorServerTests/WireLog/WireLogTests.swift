import Foundation
import InspectorTransport
import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer
@testable import storescope

@Suite struct WireLogTests {
  static let secret = "kanarie-51c0"

  static func dispatch(_ action: JSONValue, method: String = "store/dispatch", id: JSONValue = 1) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": ["store": "s1", "action": action]]
  }

  private static func frame(_ message: JSONValue) throws -> [UInt8] { try TestClient.frame(message) }

  @Test("one line a message, the same however it was cut", arguments: [Cut.whole, .headerSplit, .size(1), .size(7)])
  @MainActor func text(cut: Cut) async throws {
    var session = try await LoggedSession(TestClient(demo: "login"), cut: cut)
    await session.send(try Self.frame(Self.dispatch(["usernameChanged": ["_0": "blob"]])))
    await session.send(try Self.frame(Self.dispatch(["passwordChanged": ["_0": .string(Self.secret)]], id: "é")))
    await session.send(
      try Self.frame(
        ["jsonrpc": "2.0", "id": 3, "method": "store/state/get", "params": ["store": "s1", "path": "/password"]]))
    await session.send(Array("Content-Length: x\r\n\r\n".utf8))
    await session.send(Array("Content-Length: 2\r\n\r\n{]".utf8))
    await session.send(try Self.frame(["jsonrpc": "2.0", "method": "$/nothing"]))
    let text = try await session.text()
    #expect(
      text == #"""
        → {"jsonrpc":"2.0","id":1,"method":"store/dispatch","params":{"store":"s1","action":{"usernameChanged":{"_0":"blob"}}}}
        ← {"jsonrpc":"2.0","id":1,"result":{"seq":1,"changed":true}}
        → {"jsonrpc":"2.0","id":"é","method":"store/dispatch","params":{"store":"s1","action":{"passwordChanged":"‹redacted›"}}}
        ← {"jsonrpc":"2.0","id":"é","result":{"seq":2,"changed":true}}
        → {"jsonrpc":"2.0","id":3,"method":"store/state/get","params":{"store":"s1","path":"/password"}}
        ← {"jsonrpc":"2.0","id":3,"result":{"seq":2,"node":{"kind":"redacted","type":"String","label":"password","segment":"password","preview":"‹redacted›","path":"/password","sentinel":{"reason":"redacted","message":"Hidden by the redaction policy of this program."}},"children":[]}}
        → ! Content-Length is not a number of bytes; skipped to the next line that begins with Content-Length.
        ← {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Content-Length is not a number of bytes; skipped to the next line that begins with Content-Length."}}
        → ! 2 bytes that are no JSON: The JSON text has a character that cannot stand here (byte 1).
        ← {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The JSON text has a character that cannot stand here (byte 1)."}}
        → {"jsonrpc":"2.0","method":"$/nothing"}

        """#)
  }

  @Test(
    "what stands under a key on the list is masked, whatever else is wrong with the action",
    arguments: [
      dispatch(["passwordChanged": ["_0": .string(secret)]]), dispatch(["passwordChanged": .string(secret)]),
      dispatch(["passwordChangd": ["_0": .string(secret)]]), dispatch(["a": ["API-Key": [.string(secret)]]]),
      dispatch(["passwordChanged": ["_0": .string(secret)]], method: "store/dispach"),
      [dispatch(["passwordChanged": ["_0": .string(secret)]])], .string(secret), ["token": .string(secret)],
    ] as [JSONValue])
  @MainActor func keys(message: JSONValue) async throws {
    var session = try await LoggedSession(TestClient(demo: "login"))
    await session.send(try Self.frame(message))
    let text = try await session.text()
    #expect(!text.contains(Self.secret), "\(text)")
    #expect(text.contains(RedactionPolicy.mark), "\(text)")
  }

  @Test(
    "where a store hides by type or path, an action keeps only its shape",
    arguments: [
      RedactionPolicy.none.hiding(Pin.self),
      RedactionPolicy.none.hiding(path: StatePath(segments: ["pin"])).hiding(path: StatePath(segments: ["entered"])),
    ])
  @MainActor func shape(redaction: RedactionPolicy) async throws {
    let client = TestClient()
    let store = Store(
      PinState(),
      reducer: Reducer<PinState, PinAction> { state, action in
        if case .entered(let pin) = action { state.pin = pin }
        return .none
      })
    client.server.attach(store, redaction: redaction)
    var session = try await LoggedSession(client)
    for method in ["store/dispatch", "store/dispach"] {
      await session.send(
        try Self.frame(
          Self.dispatch(["entered": ["_0": ["digits": .string(Self.secret)]]], method: method, id: .string(method))))
    }
    await session.send(
      try Self.frame(["jsonrpc": "2.0", "id": 9, "method": "store/actions/get", "params": ["store": "s1", "seq": 1]]))
    let text = try await session.text()
    #expect(store.state.pin?.digits == Self.secret)
    #expect(!text.contains(Self.secret), "\(text)")
    #expect(text.contains(#""action":{"entered":{"_0":{"digits":"‹redacted›"}}}"#), "\(text)")
  }

  @Test(
    "bytes that are no message are told and not quoted",
    arguments: [
      "\(secret)\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: \(secret)\r\n\r\n", "X: \(secret)\r\n\r\n",
      "Content-Length: 12\r\n\r\n\(secret)", "Content-Length: 16\r\n\r\n{\"\(secret)\":",
      "Content-Length: 5\r\nContent-Type: text/plain; charset=\(secret)\r\n\r\n12345",
    ])
  @MainActor func unreadable(text: String) async throws {
    var session = try await LoggedSession(TestClient())
    await session.send(Array(text.utf8))
    let log = try await session.text()
    #expect(!log.contains(Self.secret), "\(log)")
    #expect(log.hasPrefix("→ ! "), "\(log)")
  }
}

struct Pin: Codable, Sendable, Equatable { var digits: String }

struct PinState: Sendable, Equatable { var pin: Pin? }

enum PinAction: Codable, Sendable, Equatable, CatalogedAction {
  case entered(Pin)
  static let examples = [PinAction.entered(Pin(digits: "1234"))]
}

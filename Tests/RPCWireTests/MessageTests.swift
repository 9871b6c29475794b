import RPCWire
import StoreJSON
import Testing

/// What the vectors cannot see: how a message is handed on.
@Suite struct MessageTests {
  static let forms: [(text: String, message: Message)] = [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}}"#,
      .request(id: .number("1"), method: "m", params: ["a": 1])
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"m"}"#, .request(id: .number("1"), method: "m", params: [:])),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":null}"#, .request(id: .number("1"), method: "m", params: [:])),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":[]}"#, .request(id: .number("1"), method: "m", params: [:])),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}"#, .request(id: .number("1"), method: "m", params: [1])),
    (#"{"jsonrpc":"2.0","method":"exit","params":5}"#, .notification(method: "exit", params: [:])),
    (
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1.00}}"#,
      .notification(method: "$/cancelRequest", params: ["id": .decimal("1.00")])
    ),
    (#"{"jsonrpc":"2.0","id":7,"result":[1]}"#, .response(id: .number("7"), .result([1]))),
    (#"{"jsonrpc":"2.0","id":7,"result":null,"error":null}"#, .response(id: .number("7"), .result(.null))),
    (#"{"id":7,"result":1,"result":2}"#, .response(id: .number("7"), .result(2))),
    (
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
      .response(id: nil, .error(ResponseError(code: -32700, message: "no")))
    ),
    (
      #"{"jsonrpc":"2.0","id":7,"error":"broken"}"#,
      .response(id: .number("7"), .error(ResponseError(code: -32603, message: "The peer gave no reason.")))
    ),
  ]

  @Test(arguments: forms)
  func reads(_ form: (text: String, message: Message)) throws {
    #expect(try Message(parsing: form.text) == form.message)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"a","method":"b"}"#, "The member 'method' occurs twice; send it once."),
    (#"[]"#, "Batches are not supported; send each message in a frame of its own."),
    (#"{"jsonrpc":"2.0","id":[],"method":"a"}"#, "The id must be a number or a string, not an array."),
    (#"{"jsonrpc":"2.0","id":1,"method":"a","params":true}"#, "The params of a must be an object, not a boolean."),
  ])
  func faultsAreSentences(_ text: String, _ message: String) {
    #expect(throws: EnvelopeFault.self) { try Message(parsing: text) }
    do { _ = try Message(parsing: text) } catch { #expect((error as? EnvelopeFault)?.error.message == message) }
  }
}

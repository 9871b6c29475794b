import RPCWire
import StoreJSON
import Testing

@Suite struct ResponseTests {
  @Test(
    "what counts as a response, and is never answered",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"result":null}"#, #"{"id":1,"result":2}"#, #"{"id":null,"error":{"code":1}}"#,
      #"{"jsonrpc":"2.0","id":1}"#,
    ])
  func responses(_ text: String) throws {
    guard case .response = try Message(parsing: text) else {
      Issue.record("taken for something else")
      return
    }
  }

  @Test(
    "an object that only has an id is no response, so it is refused",
    arguments: [#"{"id":"x"}"#, #"{"x":[{"id":"x"}],"id":"x"}"#])
  func strangers(_ text: String) throws {
    #expect(throws: EnvelopeFault.self) { try Message(parsing: text) }
  }
}

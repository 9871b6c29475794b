import RPCWire
import StoreJSON
import Testing

@Suite struct RequestIDTests {
  @Test(arguments: [
    "0", "1", "-7", "1.0", "1.00", "1e2", "1E400", "-0", "9223372036854775808", "123456789012345678901",
  ])
  func numbersComeBackAsWritten(_ token: String) throws {
    let id = try Self.id(in: #"{"jsonrpc":"2.0","id":\#(token),"method":"m"}"#)
    #expect(id == .number(token))
    #expect(try id.json.text == token)
    var bytes: [UInt8] = []
    Frame.append(response: .null, id: id, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasSuffix(#"{"jsonrpc":"2.0","id":\#(token),"result":null}"#))
  }

  @Test func kindsAndSpellingsDiffer() throws {
    #expect(RequestID.number("1") != .string("1"))
    #expect(RequestID.number("1") != .number("1.0"))
    #expect(RequestID.string("\u{E9}") != .string("e\u{301}"))
    #expect(try Self.id(in: #"{"jsonrpc":"2.0","\u0069d":"\u0041","method":"m"}"#) == .string("A"))
  }

  private static func id(in text: String) throws -> RequestID {
    guard case .request(let id, _, _) = try Message(parsing: text) else { throw NoRequest() }
    return id
  }

  private struct NoRequest: Error {}
}

extension Message {
  init(parsing text: String) throws {
    var parser = JSONParser(verbatimKey: Message.verbatimKey)
    let bytes = Array(text.utf8)
    try self.init(bytes.withUnsafeBytes { try parser.parse($0) })
  }
}

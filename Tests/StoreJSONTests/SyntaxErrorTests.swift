import StoreJSON
import Testing

@Suite struct SyntaxErrorTests {
  typealias Reason = JSONSyntaxError.Reason

  static let texts: [(text: [UInt8], reason: Reason, offset: Int)] = [
    (Array("".utf8), .unexpectedEnd, 0), (Array(" ".utf8), .unexpectedEnd, 1), (Array("[1,".utf8), .unexpectedEnd, 3),
    (Array("[1,]".utf8), .unexpectedByte, 3), (Array("{\"a\" 1}".utf8), .unexpectedByte, 5),
    (Array("{a:1}".utf8), .unexpectedByte, 1), (Array("[1}".utf8), .unexpectedByte, 2),
    (Array("1 2".utf8), .trailingText, 2), (Array("{}\u{0}".utf8), .trailingText, 2),
    (Array("\u{FEFF}1".utf8), .byteOrderMark, 0), (Array("01".utf8), .badNumber, 1),
    (Array("-".utf8), .unexpectedEnd, 1),
    (Array("-a".utf8), .badNumber, 1), (Array("1.".utf8), .unexpectedEnd, 2), (Array("1.e".utf8), .badNumber, 2),
    (Array("\"\n\"".utf8), .controlCharacter, 1), (Array("\"a".utf8), .unexpectedEnd, 2),
    (Array(#""\x""#.utf8), .badEscape, 1), (Array(#""\u12G4""#.utf8), .badEscape, 1),
    (Array(#""\ud800""#.utf8), .loneSurrogate, 7), (Array(#""\udc00""#.utf8), .loneSurrogate, 7),
    (Array(#""\ud800\u0041""#.utf8), .loneSurrogate, 13),
    ([0x22, 0xC0, 0xAF, 0x22], .badUTF8, 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], .badUTF8, 1),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .badUTF8, 1), ([0x22, 0xE2, 0x82, 0x22], .badUTF8, 1),
    ([0x22, 0xF0, 0x9F, 0x98], .badUTF8, 1), ([0x22, 0x80, 0x22], .badUTF8, 1),
    (Array("nul".utf8), .unexpectedEnd, 3), (Array("True".utf8), .unexpectedByte, 0),
  ]

  @Test(arguments: texts)
  func saysWhatAndWhere(_ wrong: (text: [UInt8], reason: Reason, offset: Int)) {
    #expect(throws: JSONSyntaxError(reason: wrong.reason, offset: wrong.offset)) { try JSONValue.parse(wrong.text) }
  }

  /// Every scalar there is, and every pair and triple of bytes that might be one.
  @Test func acceptsExactlyUTF8() throws {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0)...0xFF {
        let bytes = [first, second]
        let isValid = String(validating: bytes, as: UTF8.self) != nil && second >= 0x80
        #expect(((try? JSONValue.parse([0x22] + bytes + [0x22])) != nil) == isValid)
        for tail in [[UInt8(0x80)], [0xBF], [0x80, 0x80], [0xBF, 0x7F]] {
          let bytes = [first, second] + tail
          let isValid = second >= 0x80 && String(validating: bytes, as: UTF8.self) != nil
          let isAccepted = (try? JSONValue.parse([0x22] + bytes + [0x22])) != nil
          if second >= 0x80, isAccepted != isValid { Issue.record("\(bytes)") }
        }
      }
    }
  }

  @Test func limitsHold() throws {
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(ascii: "["), count: depth) + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    }
    #expect(throws: Never.self) { try JSONValue.parse(nested(128)) }
    #expect(throws: JSONSyntaxError(reason: .tooDeep, offset: 128)) { try JSONValue.parse(nested(129)) }
    #expect(throws: JSONSyntaxError(reason: .tooDeep, offset: 128)) { try JSONValue.parse(nested(100_000)) }
    #expect(throws: JSONSyntaxError(reason: .tooDeep, offset: 3)) {
      try JSONValue.parse(nested(4), limits: JSONLimits(depth: 3))
    }
    #expect(throws: Never.self) { try JSONValue.parse("[1,2]", limits: JSONLimits(nodes: 3)) }
    #expect(throws: JSONSyntaxError(reason: .tooLarge, offset: 3)) {
      try JSONValue.parse("[1,2]", limits: JSONLimits(nodes: 2))
    }
    #expect(JSONLimits(depth: 100_000).depth == JSONLimits.deepest)
  }

  @Test func aParserGoesOnAfterAnError() throws {
    var parser = JSONParser()
    for text in ["[1,", "[1]", "\"\\ud800\"", "[-0]", "[1]"] {
      let value = try? Array(text.utf8).withUnsafeBytes { try parser.parse($0).value }
      #expect((value != nil) == (text.hasSuffix("]")))
    }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, []), (#"{"a":1,"b":{"a":1,"a":2},"a":3}"#, ["a"]), (#"[{"a":1,"a":2}]"#, []),
    (#"{"\u0061":1,"a":2}"#, ["a"]), (#"{"x":"a","a":["a"],"y" : 1, "y":2,"x":0}"#, ["y", "x"]),
    (#"{"a\u0000":1,"a\u0000":2}"#, ["a\u{0}"]), (#"{}"#, []),
  ])
  func tellsOfNamesThatOccurTwice(_ text: String, _ names: [String]) throws {
    var parser = JSONParser()
    let document = try Array(text.utf8).withUnsafeBytes { try parser.parse($0) }
    #expect(document.duplicateKeys == names)
  }
}

import StoreJSON
import Testing

@Suite struct StringTests {
  /// Characters that have broken parsers: every plane's ends, controls, combining marks, joined emoji, what looks like
  /// our own marks and what json-c takes for surrogates.
  static let pieces: [String] = [
    "", "a", "\u{0}", "\u{1}", "\u{1}0", "\u{1}1", "\u{1}#12", "\u{1F}", "\u{7F}", "\u{80}", "\"", "\\", "/", "\\u0000",
    "\n\r\t\u{8}\u{C}", "\u{2028}\u{2029}", "é", "e\u{301}", "\u{FEFF}", "漢字", "\u{FFFF}", "\u{FFFD}", "😀", "👩‍👩‍👧‍👦", "🇪🇺",
    "\u{1D800}", "\u{1DC00}", "\u{2D800}", "\u{10D800}", "\u{10FFFF}", "\u{10000}", "\u{D7FF}\u{E000}", "%s%n", "'",
  ]

  static let strings: [String] =
    pieces + pieces.flatMap { left in pieces.map { left + $0 } }.prefix(1_000)
    + pieces.map { String(repeating: $0, count: 5_000) }

  @Test func everyStringRoundTripsAsValueAndAsName() throws {
    for string in Self.strings {
      let value: JSONValue = [.string(string), .object([string: 1, "plain": 2])]
      let text = try value.text
      let back = try JSONValue.parse(text)
      guard back == value else {
        Issue.record("\(string.prefix(20).debugDescription) came back as \(back)")
        continue
      }
    }
  }

  @Test func everyStringRoundTripsEscaped() throws {
    for string in Self.strings {
      let escaped = string.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      let value = try JSONValue.parse(#"{"\#(escaped)":"\#(escaped)","-0":-0}"#)
      #expect(value == ["-0": .double(-0.0), "\(string)": .string(string)], "\(string.prefix(20).debugDescription)")
    }
  }

  @Test func namesWithNULDoNotCollide() throws {
    let text = #"{"a\u0000b":1,"a\u0000c":2,"a":3}"#
    let value = try JSONValue.parse(text)
    #expect(value == ["a\u{0}b": 1, "a\u{0}c": 2, "a": 3])
    #expect(try value.text == text)
  }

  @Test func canonicallyEquivalentNamesAreDifferent() throws {
    let value = try JSONValue.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value.object?.count == 2)
    #expect(value.object?["e\u{301}"] == 2)
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    // The same length, the same string to Swift, other bytes.
    #expect(JSONValue.string("a\u{301}\u{323}") != .string("a\u{323}\u{301}"))
  }
}

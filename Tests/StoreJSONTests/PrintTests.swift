import StoreJSON
import Testing

@Suite struct PrintTests {
  static let texts: [(value: JSONValue, text: String)] = [
    (.null, "null"), (true, "true"), ("a/b", #""a/b""#), ([], "[]"), (.object([:]), "{}"),
    (.double(1), "1.0"), (.double(0.1), "0.1"), (.double(1e100), "1e+100"), (.double(-0.0), "-0.0"),
    (.decimal("1e400"), "1e400"), (.uint(.max), "18446744073709551615"),
    (["b": 1, "a": [nil, false]], #"{"b":1,"a":[null,false]}"#), ("\u{1F}\u{7F}\u{2028}", "\"\\u001f\u{7F}\u{2028}\""),
  ]

  @Test(arguments: texts)
  func printsPlainly(_ expected: (value: JSONValue, text: String)) throws {
    #expect(try expected.value.text == expected.text)
  }

  static let refused: [(value: JSONValue, error: JSONPrintError)] = [
    (.double(.nan), .nonFinite), ([.double(.infinity)], .nonFinite), (["a": .double(-.infinity)], .nonFinite),
    (.decimal("1,5"), .notANumber("1,5")), (.decimal(""), .notANumber("")), ([.decimal("1]")], .notANumber("1]")),
    (["a\u{0}": .decimal("NaN")], .notANumber("NaN")),
  ]

  @Test(arguments: refused)
  func refuses(_ refused: (value: JSONValue, error: JSONPrintError)) {
    var bytes: [UInt8] = [7]
    #expect(throws: refused.error) { try refused.value.append(to: &bytes) }
    #expect(bytes == [7])
  }

  @Test func refusesNestingBeyondTheLimitWithoutRecursing() throws {
    var value: JSONValue = 1
    for _ in 0..<128 { value = [value] }
    #expect(try JSONValue.parse(value.text) == value)
    value = ["a": value]
    for _ in 0..<100_000 { value = [value] }
    #expect(throws: JSONPrintError.tooDeep) { try value.text }
    // A value this deep would overflow the stack when it is freed as a whole.
    while case .array(let elements) = value { value = elements.first ?? .null }
  }

  @Test func membersAppendedTwicePrintOnce() throws {
    var object = JSONObject()
    object.append("a", 1)
    object.append("a", 2)
    #expect(try JSONValue.object(object).text == #"{"a":2}"#)
  }
}

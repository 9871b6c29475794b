import StoreJSON
import Testing

@Suite struct NumberTests {
  static let tokens: [(token: String, value: JSONValue)] = [
    ("0", .int(0)), ("-1", .int(-1)),
    ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("9223372036854775808", .uint(9_223_372_036_854_775_808)), ("18446744073709551615", .uint(.max)),
    ("18446744073709551616", .decimal("18446744073709551616")),
    ("-9223372036854775809", .decimal("-9223372036854775809")),
    ("-0", .double(-0.0)), ("-0.0", .double(-0.0)), ("0.0", .double(0)), ("0e5", .double(0)), ("-0e-5", .double(-0.0)),
    ("0e99999", .double(0)), ("1.0", .double(1)), ("1e2", .double(100)), ("0.1", .double(0.1)),
    ("5e-324", .double(.leastNonzeroMagnitude)), ("2e-324", .decimal("2e-324")), ("1e-400", .decimal("1e-400")),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)), ("1e309", .decimal("1e309")),
    ("-1E400", .decimal("-1E400")), ("9007199254740993", .int(9_007_199_254_740_993)),
    ("123456789012345678", .int(123_456_789_012_345_678)),
  ]

  @Test(arguments: tokens)
  func readsAndPrints(_ number: (token: String, value: JSONValue)) throws {
    // Alone, and inside containers beside a string that a rewritten text must keep.
    let nested = #"{"a":["\u0001#1",\#(number.token)]}"#
    #expect(try JSONValue.parse(number.token) == number.value)
    #expect(try JSONValue.parse(nested) == ["a": ["\u{1}#1", number.value]])
    #expect(try JSONValue.parse(number.value.text) == number.value)
  }

  @Test func longNumbersTakeLinearTime() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    #expect(try JSONValue.parse(digits) == .decimal(digits))
    #expect(try JSONValue.parse("[\(digits)e-1000000]") == [.double(Double("\(digits)e-1000000") ?? 0)])
  }

  @Test(arguments: ["1", "1.00", "1e2", "1E+2", "-0", "1.5", "1e400"])
  func membersOfTheVerbatimNamePrintAsWritten(_ token: String) throws {
    let text = #"{"id":\#(token),"other":{"id":\#(token)}}"#
    var parser = JSONParser(verbatimKey: "id")
    let document = try Array(text.utf8).withUnsafeBytes { try parser.parse($0) }
    #expect(try document.value.text == text)
  }
}

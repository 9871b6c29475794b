import StoreJSON
import Testing

@Suite struct CodingErrorTests {
  struct Outer: Codable {
    struct Inner: Codable { var small: Int8 }
    var list: [Inner]
    var name: String?
  }

  static let wrong: [(value: JSONValue, path: [String], message: String)] = [
    (["list": [["small": 1], ["small": 300]]], ["list", "Index 1", "small"], "The number 300 does not fit Int8."),
    (["list": [["small": 1.5]]], ["list", "Index 0", "small"], "The number 1.5 does not fit Int8."),
    (["list": [["small": "1"]]], ["list", "Index 0", "small"], "Expected an integer, found a string."),
    (["list": [["small": nil]]], ["list", "Index 0", "small"], "Expected an integer, found null."),
    (["list": [[:]]], ["list", "Index 0"], "The member 'small' is missing."),
    (["list": [[]]], ["list", "Index 0"], "Expected an object, found an array."),
    (["list": ["a": 1]], ["list"], "Expected an array, found an object."),
    (["list": [], "name": 5], ["name"], "Expected a string, found a number."),
    ([], [], "Expected an object, found an array."),
  ]

  @Test(arguments: wrong)
  func decodingSaysWhere(_ wrong: (value: JSONValue, path: [String], message: String)) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONValueDecoder().decode(Outer.self, from: wrong.value)
    }
    let context = try #require(error.context)
    #expect(context.codingPath.map(\.stringValue) == wrong.path)
    #expect(context.debugDescription == wrong.message)
  }

  @Test func unknownCasesAreAnError() {
    for value: JSONValue in [
      ["counter": ["_0": ["nothing": [:]]]], ["nothing": [:]], [:], ["a": 1, "b": 2], "counter",
    ] {
      #expect(throws: DecodingError.self) { try JSONValueDecoder().decode(App.self, from: value) }
    }
  }

  @Test(arguments: [
    (JSONValue.int(-1), false), (.int(255), true), (.int(256), false), (.double(3), true), (.double(3.5), false),
    (.uint(.max), false), (.decimal("1e400"), false), (.double(1e300), false),
  ])
  func integersMustFit(_ value: JSONValue, _ fits: Bool) {
    #expect(((try? JSONValueDecoder().decode(UInt8.self, from: value)) != nil) == fits)
  }

  @Test func numbersMustBeFinite() throws {
    #expect(throws: DecodingError.self) { try JSONValueDecoder().decode(Double.self, from: .decimal("1e400")) }
    #expect(throws: DecodingError.self) { try JSONValueDecoder().decode(Float.self, from: .double(1e300)) }
    #expect(try JSONValueDecoder().decode(Double.self, from: .decimal("18446744073709551616")) == 18446744073709551616)
    let error = try #require(throws: EncodingError.self) { try JSONValueEncoder().encode(["a": [1, Double.nan]]) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
  }

  @Test func valuesNestedTooDeeplyAreAnErrorAndNotAnOverflow() {
    indirect enum Deep: Encodable {
      case end
      case level(Deep)
    }
    var deep = Deep.end
    for _ in 0..<2_000 { deep = .level(deep) }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(deep) }
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

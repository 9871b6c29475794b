/// A JSON document, or a part of one, as an immutable value that can cross isolation.
///
/// Numbers keep what the text said: an integer token within range is an integer, anything a `Double` holds in range is a
/// `Double`, and what neither can hold (`18446744073709551616`, `1e400`) stays decimal text instead of being clamped.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// An integer token within `Int64`.
  case int(Int64)
  /// An integer token above `Int64.max` and within `UInt64`.
  case uint(UInt64)
  /// A finite number written with a fraction or an exponent; the token `-0` is `double(-0.0)`.
  case double(Double)
  /// The text of a number that no other case can hold.
  case decimal(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)
}

extension JSONValue: Equatable {
  /// Whether two values are the same JSON: strings by their bytes, objects in any order, numbers case by case.
  ///
  /// Swift's own `String` equality would make `"é"` and `"e\u{301}"` equal, which are different JSON strings.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.uint(let left), .uint(let right)): left == right
    case (.double(let left), .double(let right)): left == right && left.sign == right.sign
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSONValue {
  /// The string, if this is one.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The object, if this is one.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The elements, if this is an array.
  public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The integer, if this is one within `Int64`.
  public var int: Int64? { if case .int(let int) = self { int } else { nil } }

  /// What kind of JSON this is, in words for a message: `a number`, `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .int, .uint, .double, .decimal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string written in source.
  public init(stringLiteral value: String) { self = .string(value) }

  /// An integer written in source.
  public init(integerLiteral value: Int64) { self = .int(value) }

  /// A fraction written in source.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// A boolean written in source.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// `null` written in source as `nil`.
  public init(nilLiteral: ()) { self = .null }

  /// An array written in source.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object written in source; of members with the same name the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}

/// Decodes `Decodable` types from JSON values.
///
/// Integers must fit their type exactly; `1.0` is an integer, as it is for JSON Schema. Every error is a `DecodingError`
/// with the exact coding path.
public struct JSONValueDecoder: Sendable {
  /// A decoder.
  public init() {}

  /// Decodes one value.
  ///
  /// - Throws: `DecodingError`, or what the type's own `init(from:)` throws.
  public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws -> T {
    try ValueDecoder(value: value, trail: .root).decode(type)
  }

  /// A decoder at the top of a value, for functions that take one instead of a type.
  public func decoder(for value: JSONValue) -> any Decoder {
    ValueDecoder(value: value, trail: .root)
  }
}

/// A value and where it stands.
struct ValueDecoder: Decoder {
  let value: JSONValue
  let trail: CodingTrail

  var codingPath: [any CodingKey] { trail.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // A value passes through as it is, without asking the general machinery for its kind.
    if type == JSONValue.self, let value = value as? T { return value }
    return try T(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch([String: JSONValue].self, "an object") }
    return KeyedDecodingContainer(MemberDecoder(object: object, trail: trail))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "an array") }
    return ElementDecoder(elements: elements, trail: trail)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(expected), found \(value.kind).")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type, "a boolean") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch(type, "a string") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double { try floating(type) }
  func decode(_ type: Float.Type) throws -> Float { try floating(type) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  @available(macOS 15, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  @available(macOS 15, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }

  private func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    let integer: T? =
      switch value {
      case .int(let int): T(exactly: int)
      case .uint(let uint): T(exactly: uint)
      case .double(let double): T(exactly: double)
      case .decimal(let text): T(text)
      default: throw mismatch(type, "an integer")
      }
    guard let integer else { throw corrupted("The number \((try? value.text) ?? "") does not fit \(type).") }
    return integer
  }

  private func floating<T: BinaryFloatingPoint & LosslessStringConvertible>(_ type: T.Type) throws -> T {
    let number: T? =
      switch value {
      case .int(let int): T(int)
      case .uint(let uint): T(uint)
      case .double(let double): T(double)
      case .decimal(let text): T(text)
      default: throw mismatch(type, "a number")
      }
    guard let number, number.isFinite else {
      throw corrupted("The number \((try? value.text) ?? "") does not fit \(type).")
    }
    return number
  }
}

/// Decodes the members of an object.
struct MemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: DecodedMembers
  private let trail: CodingTrail

  init(object: JSONObject, trail: CodingTrail) {
    members = DecodedMembers(object)
    self.trail = trail
  }

  var codingPath: [any CodingKey] { trail.codingPath }
  var allKeys: [Key] { members.object.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try (value(key) ?? decoder(key).value) == .null }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    if case .bool(let bool)? = value(key) { return bool }
    return try decoder(key).decode(type)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    if case .string(let string)? = value(key) { return string }
    return try decoder(key).decode(type)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try integer(key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try integer(key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try integer(key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try integer(key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try integer(key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try integer(key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try integer(key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try integer(key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try integer(key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try integer(key) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).decode(type) }

  // The standard spelling looks every member up three times: contains, decodeNil, decode.
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = value(key), value != .null else { return nil }
    return try ValueDecoder(value: value, trail: trail.appending(key)).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    ValueDecoder(value: members["super"] ?? .null, trail: trail.appending(SuperKey()))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    ValueDecoder(value: value(key) ?? .null, trail: trail.appending(key))
  }

  // The usual case is decided without a decoder of its own; whatever is odd about a value is said there.
  @inline(__always)
  private func integer<T: FixedWidthInteger & Decodable>(_ key: Key) throws -> T {
    if let exact: T = members.integer(key.stringValue) { return exact }
    return try decoder(key).decode(T.self)
  }

  private func value(_ key: Key) -> JSONValue? {
    members[key.stringValue]
  }

  private func decoder(_ key: Key) throws -> ValueDecoder {
    guard let value = value(key) else {
      let description = "The member '\(key.stringValue)' is missing."
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: description))
    }
    return ValueDecoder(value: value, trail: trail.appending(key))
  }
}

/// Encodes the members of an object.
struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { set(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { set(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { set(.string(value), key) }
  func encode(_ value: Int, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: Int8, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: Int16, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: Int32, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: Int64, forKey key: Key) { set(.int(value), key) }
  func encode(_ value: UInt, forKey key: Key) { set(ValueEncoder.number(UInt64(value)), key) }
  func encode(_ value: UInt8, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: UInt16, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: UInt32, forKey key: Key) { set(.int(Int64(value)), key) }
  func encode(_ value: UInt64, forKey key: Key) { set(ValueEncoder.number(value), key) }

  func encode(_ value: Double, forKey key: Key) throws {
    set(try ValueEncoder.number(value, at: encoder.trail.appending(key).codingPath), key)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    set(try ValueEncoder.number(value, at: encoder.trail.appending(key).codingPath), key)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    set(try encoder.encode(value, at: encoder.trail.appending(key)), key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.nest(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nest(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nest(forKey: SuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.nest(forKey: key) }

  private func set(_ value: JSONValue, _ key: Key) { encoder.set(value, forKey: key.stringValue) }
}

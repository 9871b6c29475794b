/// Encodes the elements of an array, one after the other.
struct ElementEncoder: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.append(.null) }

  func encode<T: Encodable>(_ value: T) throws {
    encoder.append(try encoder.encode(value, at: encoder.trail.appending(count)))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder.nest().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.nest().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.nest() }
}

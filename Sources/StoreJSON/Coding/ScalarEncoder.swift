/// Encodes one value into the place of its encoder.
struct ScalarEncoder: SingleValueEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.null) }
  func encode(_ value: Bool) { encoder.set(.bool(value)) }
  func encode(_ value: String) { encoder.set(.string(value)) }
  func encode(_ value: Double) throws { encoder.set(try ValueEncoder.number(value, at: codingPath)) }
  func encode(_ value: Float) throws { encoder.set(try ValueEncoder.number(value, at: codingPath)) }
  func encode(_ value: Int) { encoder.set(.int(Int64(value))) }
  func encode(_ value: Int8) { encoder.set(.int(Int64(value))) }
  func encode(_ value: Int16) { encoder.set(.int(Int64(value))) }
  func encode(_ value: Int32) { encoder.set(.int(Int64(value))) }
  func encode(_ value: Int64) { encoder.set(.int(value)) }
  func encode(_ value: UInt) { encoder.set(ValueEncoder.number(UInt64(value))) }
  func encode(_ value: UInt8) { encoder.set(.int(Int64(value))) }
  func encode(_ value: UInt16) { encoder.set(.int(Int64(value))) }
  func encode(_ value: UInt32) { encoder.set(.int(Int64(value))) }
  func encode(_ value: UInt64) { encoder.set(ValueEncoder.number(value)) }

  func encode<T: Encodable>(_ value: T) throws {
    encoder.set(try encoder.encode(value, at: encoder.trail))
  }
}

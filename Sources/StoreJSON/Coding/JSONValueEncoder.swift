/// Encodes `Encodable` types into JSON values.
///
/// Numbers that are infinite or not a number and nesting beyond `JSONLimits.deepest` are an `EncodingError` with the
/// exact coding path.
public struct JSONValueEncoder: Sendable {
  private let userInfo: [CodingUserInfoKey: any Sendable]

  /// An encoder.
  ///
  /// - Parameter userInfo: what the types that are encoded may look up, as `Encoder.userInfo`.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) { self.userInfo = userInfo }

  /// Encodes one value.
  ///
  /// - Throws: `EncodingError`, or what the type's own `encode(to:)` throws.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    try ValueEncoder.encode(value, trail: .root, userInfo: userInfo)
  }
}

/// The place where one value is being encoded; a class because containers write into it after they were handed out.
final class ValueEncoder: Encoder {
  let trail: CodingTrail
  let userInfo: [CodingUserInfoKey: Any]
  private var content = Content.nothing
  private var members = EncodedMembers()
  private var elements: [JSONValue] = []
  /// Containers and super encoders that were handed out; each fills its position when this one is finished.
  private var nested: [(position: Int, encoder: ValueEncoder)] = []

  private enum Content {
    case nothing
    case value(JSONValue)
    case object
    case array
  }

  init(trail: CodingTrail, userInfo: [CodingUserInfoKey: Any]) {
    self.trail = trail
    self.userInfo = userInfo
  }

  var codingPath: [any CodingKey] { trail.codingPath }
  var count: Int { elements.count }

  /// Encodes what one of its places holds.
  func encode<T: Encodable>(_ value: T, at trail: @autoclosure () -> CodingTrail) throws -> JSONValue {
    try Self.encode(value, trail: trail(), userInfo: userInfo)
  }

  static func encode<T: Encodable>(
    _ value: T, trail: @autoclosure () -> CodingTrail, userInfo: [CodingUserInfoKey: Any]
  ) throws -> JSONValue {
    if let scalar = scalar(value) { return scalar }
    let trail = trail()
    guard trail.depth <= JSONLimits.deepest else {
      let description = "The value is nested deeper than \(JSONLimits.deepest) levels."
      throw EncodingError.invalidValue(value, .init(codingPath: trail.codingPath, debugDescription: description))
    }
    let encoder = ValueEncoder(trail: trail, userInfo: userInfo)
    try value.encode(to: encoder)
    return encoder.finish()
  }

  /// The value of a type that needs no encoder; arrays hand over their elements without saying that they are numbers.
  private static func scalar<T>(_ value: T) -> JSONValue? {
    if T.self == String.self { return (value as? String).map { .string($0) } }
    if T.self == Int.self { return (value as? Int).map { .int(Int64($0)) } }
    if T.self == Bool.self { return (value as? Bool).map { .bool($0) } }
    return T.self == JSONValue.self ? value as? JSONValue : nil
  }

  /// What was encoded; nothing at all counts as an empty object, as it does for a type without members.
  func finish() -> JSONValue {
    switch content {
    case .nothing: return .object(JSONObject())
    case .value(let value): return value
    case .object:
      for (position, encoder) in nested { members.object.replace(at: position, with: encoder.finish()) }
      return .object(members.object)
    case .array:
      for (position, encoder) in nested { elements[position] = encoder.finish() }
      return .array(elements)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    content = .object
    return KeyedEncodingContainer(MemberEncoder(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content = .array
    return ElementEncoder(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarEncoder(encoder: self) }

  func set(_ value: JSONValue) { content = .value(value) }

  func set(_ value: JSONValue, forKey key: String) { members.set(value, forKey: key) }

  func append(_ value: JSONValue) { elements.append(value) }

  /// An encoder that fills the member with a name once this one is finished.
  func nest(forKey key: some CodingKey) -> ValueEncoder {
    let encoder = ValueEncoder(trail: trail.appending(key), userInfo: userInfo)
    nested.append((members.set(.null, forKey: key.stringValue), encoder))
    return encoder
  }

  /// An encoder that fills the next element once this one is finished.
  func nest() -> ValueEncoder {
    let encoder = ValueEncoder(trail: trail.appending(elements.count), userInfo: userInfo)
    nested.append((elements.count, encoder))
    elements.append(.null)
    return encoder
  }

  /// A floating-point number as JSON.
  static func number(_ value: Double, at path: @autoclosure () -> [any CodingKey]) throws -> JSONValue {
    guard value.isFinite else {
      let description = "JSON cannot hold a number that is infinite or not a number."
      throw EncodingError.invalidValue(value, .init(codingPath: path(), debugDescription: description))
    }
    return .double(value)
  }

  /// A `Float` as JSON: its own shortest text, since widening 0.1 to `Double` would print 0.10000000149011612.
  static func number(_ value: Float, at path: @autoclosure () -> [any CodingKey]) throws -> JSONValue {
    try number(Double(value.description) ?? Double(value), at: path())
  }

  /// An unsigned integer as JSON.
  static func number(_ value: UInt64) -> JSONValue {
    Int64(exactly: value).map { .int($0) } ?? .uint(value)
  }
}

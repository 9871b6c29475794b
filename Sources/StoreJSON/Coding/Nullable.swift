/// A member that is always written and may be `null`, where an optional member would be left out.
///
/// The standard library omits a nil `Optional`. A missing member is read like `null`, so a peer may omit it.
public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value.
  case value(Wrapped)

  /// A nullable member from an optional.
  public init(_ optional: Wrapped?) { self = optional.map { .value($0) } ?? .null }

  /// The value, unless it is `null`.
  public var optional: Wrapped? { if case .value(let value) = self { value } else { nil } }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable: ExpressibleByNilLiteral {
  /// `null` written in source as `nil`.
  public init(nilLiteral: ()) { self = .null }
}

extension Nullable: Encodable where Wrapped: Encodable {
  /// Writes the value, or `null`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

extension Nullable: Decodable where Wrapped: Decodable {
  /// Reads a value, or `null`.
  public init(from decoder: any Decoder) throws {
    let isNull = try decoder.singleValueContainer().decodeNil()
    self = isNull ? .null : .value(try Wrapped(from: decoder))
  }
}

extension KeyedDecodingContainer {
  /// Reads a nullable member; synthesized `init(from:)` picks this overload, so that a missing member is `null`.
  public func decode<Wrapped: Decodable>(
    _ type: Nullable<Wrapped>.Type, forKey key: Key
  ) throws -> Nullable<Wrapped> {
    Nullable(try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

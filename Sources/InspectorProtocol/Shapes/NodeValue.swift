internal import StoreJSON

/// A value that every reader of JSON keeps.
public enum NodeValue: Sendable, Equatable {
  /// A boolean.
  case bool(Bool)
  /// A text, or the name of an enum's case.
  case string(String)
  /// An integer within ±(2^53 − 1).
  case int(Int64)
  /// A finite number other than −0.
  case double(Double)
}

extension NodeValue: Codable {
  public init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case .bool(let bool): self = .bool(bool)
    case .string(let string): self = .string(string)
    case .int(let int): self = .int(int)
    case .double(let double): self = .double(double)
    case let other:
      let description = "Expected a boolean, a string or a number that a Double holds, found \(other.kind)."
      throw DecodingError.typeMismatch(
        Self.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let bool): try container.encode(bool)
    case .string(let string): try container.encode(string)
    case .int(let int): try container.encode(int)
    case .double(let double): try container.encode(double)
    }
  }
}

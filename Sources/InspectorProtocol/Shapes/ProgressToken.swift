internal import StoreJSON

/// What a client tells the progress of its requests apart by.
public enum ProgressToken: Sendable, Hashable {
  /// A number.
  case int(Int)
  /// A text.
  case string(String)
}

extension ProgressToken: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(JSONValue.self) {
    case .string(let text): self = .string(text)
    case .int(let number): self = .int(Int(number))
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a progress token is an integer or a string")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .int(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }
}

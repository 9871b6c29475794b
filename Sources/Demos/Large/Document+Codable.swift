extension Large.Document: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let real = try? value.decode(Double.self) {
      self = .real(real)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let elements = try? value.decode([Large.Document].self) {
      self = .list(elements)
    } else {
      self = .members(try value.decode([String: Large.Document].self))
    }
  }

  /// Writes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let integer): try value.encode(integer)
    case .real(let real): try value.encode(real)
    case .text(let text): try value.encode(text)
    case .list(let elements): try value.encode(elements)
    case .members(let members): try value.encode(members)
    }
  }
}

extension JSONValue: Codable {
  /// Takes the value over unchanged from `JSONValueDecoder`; from another decoder, whatever it can say.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self = decoder.value
    } else if let members = try? decoder.container(keyedBy: MemberName.self) {
      var object = JSONObject()
      for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
      self = .object(object)
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar: any SingleValueDecodingContainer) throws {
    if scalar.decodeNil() {
      self = .null
    } else if let bool = try? scalar.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? scalar.decode(Int64.self) {
      self = .int(int)
    } else if let uint = try? scalar.decode(UInt64.self) {
      self = .uint(uint)
    } else if let double = try? scalar.decode(Double.self) {
      self = .double(double)
    } else {
      self = .string(try scalar.decode(String.self))
    }
  }

  /// Hands the value over unchanged to `JSONValueEncoder`; to another encoder, piece by piece.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ValueEncoder { return encoder.set(self) }
    switch self {
    case .object(let object):
      var members = encoder.container(keyedBy: MemberName.self)
      for (key, value) in object.members { try members.encode(value, forKey: MemberName(stringValue: key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let bool): try container.encode(bool)
    case .int(let int): try container.encode(int)
    case .uint(let uint): try container.encode(uint)
    case .double(let double): try container.encode(double)
    case .string(let string): try container.encode(string)
    case .decimal(let text):
      let description = "Only JSONValueEncoder can write the number \(text), which no Swift type holds."
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: container.codingPath, debugDescription: description))
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension JSONObject: Codable {
  /// Takes an object over unchanged from a value.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard case .object(let object) = value else {
      let description = "Expected an object, found \(value.kind)."
      throw DecodingError.typeMismatch(
        JSONObject.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description))
    }
    self = object
  }

  /// Hands the object over unchanged.
  public func encode(to encoder: any Encoder) throws { try JSONValue.object(self).encode(to: encoder) }
}

/// Any name at all, as a coding key.
private struct MemberName: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { return nil }

  var intValue: Int? { nil }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where two of them have one id, rather than losing the first in silence.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let element = try container.decode(Element.self)
      if let first = position(of: element.id) {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Elements \(first) and \(count) have the same id.")
      }
      append(element)
    }
  }
}

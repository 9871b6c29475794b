internal import StoreJSON

extension KeyedDecodingContainer {
  /// Decodes a member that the LSP lets hold anything.
  ///
  /// - Returns: nil where the member is absent or not an object, since then it says nothing about stores.
  /// - Throws: a `DecodingError` where it is an object and a member that is read has another type.
  func decodeLenient<Shape: Decodable>(_ type: Shape.Type, forKey key: Key) throws -> Shape? {
    guard contains(key), try decode(JSONValue.self, forKey: key).object != nil else { return nil }
    return try decode(type, forKey: key)
  }

  /// Decodes an optional object of our own, which some clients send as `[]` where the table is empty.
  ///
  /// - Throws: a `DecodingError` where it is neither an object nor an empty array.
  func decodeTable<Shape: Decodable>(_ type: Shape.Type, forKey key: Key) throws -> Shape? {
    guard contains(key), try decode(JSONValue.self, forKey: key).array?.isEmpty != true else { return nil }
    return try decodeIfPresent(type, forKey: key)
  }
}

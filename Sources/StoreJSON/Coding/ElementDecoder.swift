/// Decodes the elements of an array, one after the other.
struct ElementDecoder: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let trail: CodingTrail
  private(set) var currentIndex = 0

  init(elements: [JSONValue], trail: CodingTrail) {
    self.elements = elements
    self.trail = trail
  }

  var codingPath: [any CodingKey] { trail.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try decoder(for: Never?.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try decoder(for: type).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    let container = try decoder(for: JSONObject.self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder(for: [JSONValue].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder(for: JSONValue.self)
    currentIndex += 1
    return decoder
  }

  private func decoder(for type: any Any.Type) throws -> ValueDecoder {
    let trail = trail.appending(currentIndex)
    guard !isAtEnd else {
      let description = "The array has only \(elements.count) elements."
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: trail.codingPath, debugDescription: description))
    }
    return ValueDecoder(value: elements[currentIndex], trail: trail)
  }
}

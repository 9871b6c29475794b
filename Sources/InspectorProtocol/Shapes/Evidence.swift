public import StoreJSON

/// What a finding is based on, by name, in the order it is told.
public struct Evidence: Sendable, Equatable {
  /// Each a count, a seq or a duration in nanoseconds, or a text.
  public let items: JSONObject

  /// Evidence without an item.
  public init() { items = [:] }

  /// Evidence with one more item.
  public func with(_ name: String, _ number: Int) -> Evidence { with(name, JSONValue.int(Int64(number))) }

  /// Evidence with one more item.
  public func with(_ name: String, _ text: String) -> Evidence { with(name, JSONValue.string(text)) }

  private func with(_ name: String, _ value: JSONValue) -> Evidence {
    var items = items
    items[name] = value
    return Evidence(items)
  }

  private init(_ items: JSONObject) { self.items = items }
}

extension Evidence: Codable {
  public init(from decoder: any Decoder) throws {
    items = try JSONObject(from: decoder)
    for (name, value) in items.members where value.int == nil && value.string == nil {
      let description = "\"\(name)\" is \(value.kind) and neither an integer nor a string"
      throw DecodingError.typeMismatch(
        Evidence.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description))
    }
  }

  public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

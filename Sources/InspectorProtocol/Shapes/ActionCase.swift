public import StoreJSON

/// A case of a store's actions, with an example to start from.
public struct ActionCase: Codable, Sendable, Equatable {
  /// Its case path, the `name` it has in the timeline.
  public let name: String
  /// JSON that `store/dispatch` accepts as it is.
  public let example: JSONValue
  /// The parts of the example that can be filled in; none for a case without payload.
  public let payload: [PayloadField]

  /// A case.
  public init(name: String, example: JSONValue, payload: [PayloadField]) {
    self.name = name
    self.example = example
    self.payload = payload
  }
}

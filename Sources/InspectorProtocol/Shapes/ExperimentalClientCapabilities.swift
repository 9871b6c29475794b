/// The part of a client's experimental capabilities, or of its initialization options, that is about stores.
public struct ExperimentalClientCapabilities: Codable, Sendable, Equatable {
  /// What it says about the `store/` vocabulary.
  public let store: StoreClientOptions?

  /// What a client says.
  public init(store: StoreClientOptions? = nil) { self.store = store }
}

extension ExperimentalClientCapabilities {
  private enum CodingKeys: CodingKey { case store }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    store = try container.decodeTable(StoreClientOptions.self, forKey: .store)
  }
}

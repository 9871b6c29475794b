/// What a server offers outside of the LSP.
public struct ExperimentalServerCapabilities: Codable, Sendable, Equatable {
  /// The `store/` vocabulary.
  public let store: StoreServerCapabilities

  /// What a server offers.
  public init(store: StoreServerCapabilities) { self.store = store }
}

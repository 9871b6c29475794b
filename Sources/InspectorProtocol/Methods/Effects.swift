/// The effects of a store that have not ended.
public enum Effects: RequestMethod {
  public static let method = "store/effects"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// What runs.
  public struct Result: Codable, Sendable, Equatable {
    /// In the order they started.
    public let effects: [RunningEffect]

    /// Effects in flight.
    public init(effects: [RunningEffect]) { self.effects = effects }
  }
}

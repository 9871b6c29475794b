/// A store that came or went, as the stream `stores` tells it.
public struct StoreArrival: Codable, Sendable, Equatable {
  /// Which of the two.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// It can be seen now.
    case attached
    /// The program has let it go; its history can still be read.
    case released
  }

  /// Which of the two.
  public let arrival: Kind
  /// The store.
  public let store: StoreRef

  /// A store that came or went.
  public init(arrival: Kind, store: StoreRef) {
    self.arrival = arrival
    self.store = store
  }
}

/// That a store has changed, for clients that then ask for what they show.
public struct StoreNews: Codable, Sendable, Equatable {
  /// The store's id.
  public let store: String
  /// The seq of its last action.
  public let seq: Int
  /// The seq that the app shows, where that is another.
  public let travelling: Int?
  /// How many subscriptions are live.
  public let subscribers: Int

  /// That a store has changed.
  public init(store: String, seq: Int, travelling: Int? = nil, subscribers: Int) {
    self.store = store
    self.seq = seq
    self.travelling = travelling
    self.subscribers = subscribers
  }
}

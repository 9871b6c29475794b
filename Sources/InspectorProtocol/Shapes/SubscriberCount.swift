/// An event of the stream `subscribers`: how many a store has now.
public struct SubscriberCount: Codable, Sendable, Equatable {
  /// The store.
  public let store: String
  /// The newest seq when it was counted.
  public let seq: Int
  /// How many live subscriptions there are.
  public let count: Int

  /// A count.
  public init(store: String, seq: Int, count: Int) {
    self.store = store
    self.seq = seq
    self.count = count
  }
}

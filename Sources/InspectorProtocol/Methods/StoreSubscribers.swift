/// The live subscriptions of a store and what they cost.
public enum StoreSubscribers: RequestMethod {
  public static let method = "store/subscribers"

  /// Which store, and which of its subscriptions.
  public struct Params: Codable, Sendable, Equatable {
    /// Its id.
    public let store: String
    /// How many subscriptions to skip.
    public let start: Count?
    /// How many to give; absent means all.
    public let count: PositiveCount?

    /// Subscriptions of a store.
    public init(store: String, start: Count? = nil, count: PositiveCount? = nil) {
      self.store = store
      self.start = start
      self.count = count
    }
  }

  /// The subscriptions.
  public struct Result: Codable, Sendable, Equatable {
    /// How many there are in all.
    public let count: Int
    /// In the order they are called.
    public let subscribers: [SubscriberRef]
    /// The `start` of the next page, where there is one.
    public let nextStart: Int?

    /// A list.
    public init(count: Int, subscribers: [SubscriberRef], nextStart: Int? = nil) {
      self.count = count
      self.subscribers = subscribers
      self.nextStart = nextStart
    }
  }
}

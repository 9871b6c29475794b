/// The live subscriptions of a store and what they cost.
public enum StoreSubscribers: RequestMethod {
  public static let method = "store/subscribers"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// Its id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// The subscriptions.
  public struct Result: Codable, Sendable, Equatable {
    /// How many there are.
    public let count: Int
    /// In the order they are called.
    public let subscribers: [SubscriberRef]

    /// A list.
    public init(count: Int, subscribers: [SubscriberRef]) {
      self.count = count
      self.subscribers = subscribers
    }
  }
}

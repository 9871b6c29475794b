/// Stores that have changed since the notification before, for a client that listens to `changed`.
public enum StoreChanged: NotificationMethod {
  public static let method = "store/changed"

  /// The stores as they are now.
  public struct Params: Codable, Sendable, Equatable {
    /// The listener's id.
    public let listener: String
    /// The number of the first entry of `stores`; a listener's entries are numbered from 1 as they are sent.
    public let n: Int
    /// Each store that has changed, once.
    public let stores: [StoreNews]

    /// Stores that have changed.
    public init(listener: String, n: Int, stores: [StoreNews]) {
      self.listener = listener
      self.n = n
      self.stores = stores
    }
  }
}

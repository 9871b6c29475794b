/// One store in detail.
public enum StoreGet: RequestMethod {
  public static let method = "store/get"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// Its id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  public typealias Result = StoreDetail
}

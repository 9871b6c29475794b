/// The attached root stores.
public enum StoreList: RequestMethod {
  public static let method = "store/list"
  public typealias Params = NoParams

  /// The stores.
  public struct Result: Codable, Sendable, Equatable {
    /// In the order they were attached.
    public let stores: [StoreRef]

    /// A list.
    public init(stores: [StoreRef]) { self.stores = stores }
  }
}

/// Changes how much of a store's past is kept; what the app is shown while somebody travels is kept anyhow.
public enum HistoryLimit: RequestMethod {
  public static let method = "store/history/limit"

  /// The most actions a client may ask to be kept.
  public static let mostActions = 1_000_000
  /// The most bytes a client may ask to be kept.
  public static let mostBytes = 1 << 30

  /// How much to keep.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The most actions, at most 1,000,000; absent leaves it as it is.
    public let actions: PositiveCount?
    /// About how many bytes, at most 1,073,741,824; absent leaves it as it is.
    public let bytes: PositiveCount?

    /// How much to keep of a store's past.
    public init(store: String, actions: PositiveCount? = nil, bytes: PositiveCount? = nil) {
      self.store = store
      self.actions = actions
      self.bytes = bytes
    }
  }

  /// The history as it is then.
  public typealias Result = History
}

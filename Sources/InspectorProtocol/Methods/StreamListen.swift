/// Begins to listen to a stream.
public enum StreamListen: RequestMethod {
  public static let method = "store/stream/listen"

  /// What to listen to.
  public struct Params: Codable, Sendable, Equatable {
    /// The stream.
    public let stream: StreamName
    /// The stores; absent means all, those attached later too.
    public let stores: [String]?
    /// The most events that may be on their way unacknowledged; absent means no such limit.
    public let window: PositiveCount?
    /// The most notifications a second; at most 30, which is the default, and 3 of `findings`.
    public let maxHz: PositiveCount?
    /// For `actions`: names to leave out before any event is counted; `counter.*` leaves out all that begin so.
    public let hide: [String]?
    /// For `state`: the value to show; absent means the whole state.
    public let path: Pointer?
    /// For `state`: how deep to show it, as in `store/state/get`; 1 by default.
    public let depth: Count?

    /// A stream.
    public init(
      stream: StreamName, stores: [String]? = nil, window: PositiveCount? = nil, maxHz: PositiveCount? = nil,
      hide: [String]? = nil, path: Pointer? = nil, depth: Count? = nil
    ) {
      self.stream = stream
      self.stores = stores
      self.window = window
      self.maxHz = maxHz
      self.hide = hide
      self.path = path
      self.depth = depth
    }
  }

  /// The listener.
  public struct Result: Codable, Sendable, Equatable {
    /// Its id, which its events carry.
    public let listener: String

    /// A listener.
    public init(listener: String) { self.listener = listener }
  }
}

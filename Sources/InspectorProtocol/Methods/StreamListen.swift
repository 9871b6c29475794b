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
    /// The most notifications a second; at most 30, which is the default.
    public let maxHz: PositiveCount?

    /// A stream.
    public init(
      stream: StreamName, stores: [String]? = nil, window: PositiveCount? = nil, maxHz: PositiveCount? = nil
    ) {
      self.stream = stream
      self.stores = stores
      self.window = window
      self.maxHz = maxHz
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

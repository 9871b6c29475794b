/// Ends a listener; no event of it follows the answer.
public enum StreamCancel: RequestMethod {
  public static let method = "store/stream/cancel"

  /// Which listener.
  public struct Params: Codable, Sendable, Equatable {
    /// Its id.
    public let listener: String

    /// A listener by its id.
    public init(listener: String) { self.listener = listener }
  }

  public typealias Result = NoResult
}

/// Acknowledges events, which makes room in the listener's window.
public enum StreamAck: RequestMethod {
  public static let method = "store/stream/ack"

  /// Which events.
  public struct Params: Codable, Sendable, Equatable {
    /// The listener's id.
    public let listener: String
    /// The number of the last event taken; those before it are acknowledged too.
    public let through: Count

    /// Events up to a number.
    public init(listener: String, through: Count) {
      self.listener = listener
      self.through = through
    }
  }

  public typealias Result = NoResult
}

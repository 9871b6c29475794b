/// Events of a stream, from the server to a client that listens.
public enum StreamEvent: NotificationMethod {
  public static let method = "store/stream/event"

  /// A batch of events.
  public struct Params: Codable, Sendable, Equatable {
    /// The listener's id.
    public let listener: String
    /// The number of the first event; a listener's events are numbered from 1 as they are sent.
    public let n: Int
    /// The events, in order.
    public let events: [StreamItem]
    /// What was dropped before the first of them.
    public let gap: Gap?

    /// A batch.
    public init(listener: String, n: Int, events: [StreamItem], gap: Gap? = nil) {
      self.listener = listener
      self.n = n
      self.events = events
      self.gap = gap
    }
  }
}

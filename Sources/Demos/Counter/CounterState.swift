/// A counter written in the manner of ReSwift: actions of several types, middleware, subscribers that are objects.
public enum Counter {
  /// Everything the counter knows.
  public struct State: Sendable, Equatable {
    /// The number on the display.
    public var count = 0
    /// How much one tap adds or takes.
    public var step = 1
    /// The highest number so far that was celebrated; a multiple of 10.
    public var milestone = 0

    /// A counter at zero.
    public init() {}
  }
}

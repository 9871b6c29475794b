/// Ends the client's pause of a store.
public enum Continue: RequestMethod {
  public static let method = "store/continue"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// How the store stands.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq of the state that is shown, after what waited was done.
    public let seq: Int
    /// How many actions that waited have had their turn.
    public let applied: Int
    /// How many still wait, since somebody else pauses the store, or it shows the past.
    public let held: Int
    /// Whether somebody else pauses the store: the app, or another client.
    public let paused: Bool

    /// A store that was let go.
    public init(seq: Int, applied: Int, held: Int, paused: Bool) {
      self.seq = seq
      self.applied = applied
      self.held = held
      self.paused = paused
    }
  }
}

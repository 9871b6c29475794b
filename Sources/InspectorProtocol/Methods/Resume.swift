/// Shows the app its own state again, and does what waited for it.
public enum Resume: RequestMethod {
  public static let method = "store/resume"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// What the app shows now.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq of the state that is shown, after what waited was done.
    public let seq: Int
    /// Always `live`.
    public let mode: TravelMode
    /// How many actions that waited have had their turn.
    public let applied: Int
    /// How many still wait, since the store is paused too.
    public let held: Int

    /// What is shown.
    public init(seq: Int, mode: TravelMode, applied: Int, held: Int) {
      self.seq = seq
      self.mode = mode
      self.applied = applied
      self.held = held
    }
  }
}

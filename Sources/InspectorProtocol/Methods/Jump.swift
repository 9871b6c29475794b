/// Shows the app the state after an earlier action.
public enum Jump: RequestMethod {
  public static let method = "store/jump"

  /// Where to.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The action whose state is shown; 0 for the first state.
    public let seq: Seq

    /// A state by its seq.
    public init(store: String, seq: Seq) {
      self.store = store
      self.seq = seq
    }
  }

  /// What the app shows now.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq of the state that is shown.
    public let seq: Int
    /// Always `travelling`.
    public let mode: TravelMode
    /// How many actions wait for the present.
    public let held: Int
    /// True where the state was made again and did not match the recorded one.
    public let unverified: Bool?

    /// What is shown.
    public init(seq: Int, mode: TravelMode, held: Int, unverified: Bool?) {
      self.seq = seq
      self.mode = mode
      self.held = held
      self.unverified = unverified
    }
  }
}

/// Makes a store hold back what the app sends.
public enum Pause: RequestMethod {
  public static let method = "store/pause"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// How the store stands.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq of the state that is shown.
    public let seq: Int
    /// How many actions wait.
    public let held: Int

    /// A paused store.
    public init(seq: Int, held: Int) {
      self.seq = seq
      self.held = held
    }
  }
}

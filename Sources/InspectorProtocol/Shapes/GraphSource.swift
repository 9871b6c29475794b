/// A store that an answer is about, and how much of it.
public struct GraphSource: Codable, Sendable, Equatable {
  /// The store's id.
  public let store: String
  /// The seq the answer is of.
  public let seq: Int
  /// How many view nodes died and are no longer known; absent for none.
  public let forgotten: Int?
  /// What else findings are not made from; absent for nothing, and in graphs.
  public let omissions: Omissions?

  /// A store at a seq.
  public init(store: String, seq: Int, forgotten: Int? = nil, omissions: Omissions? = nil) {
    self.store = store
    self.seq = seq
    self.forgotten = forgotten
    self.omissions = omissions
  }
}

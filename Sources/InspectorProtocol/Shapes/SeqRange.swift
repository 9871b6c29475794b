/// The seqs whose states can still be asked for.
public struct SeqRange: Codable, Sendable, Equatable {
  /// The first.
  public let oldest: Int
  /// The last one settled.
  public let newest: Int

  /// A range, both ends included.
  public init(oldest: Int, newest: Int) {
    self.oldest = oldest
    self.newest = newest
  }
}

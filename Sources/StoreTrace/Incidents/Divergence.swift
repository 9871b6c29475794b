/// A stretch of the past that did not come out the same when it was reduced again.
public struct Divergence: Sendable, Hashable {
  /// The seq of the state it was reduced from.
  public var from: Int
  /// The seq of the recorded state that it should have led to.
  public var through: Int

  /// A stretch between two recorded states.
  public init(from: Int, through: Int) {
    self.from = from
    self.through = through
  }
}

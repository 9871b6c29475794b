/// When something lived, in seqs of its store: from `born` on, and no longer at `died`.
///
/// Lifetimes of nodes that follow each other at one place may overlap: the new one is born before the old one dies.
public struct Lifetime: Sendable, Hashable {
  /// The seq it was born at.
  public var born: Int
  /// The seq it died at; nil while it lives.
  public var died: Int?

  /// A lifetime that has not ended unless it is said when it did.
  public init(born: Int, died: Int? = nil) {
    self.born = born
    self.died = died
  }

  /// True if it lived after the transition of a seq.
  public func contains(_ seq: Int) -> Bool { born <= seq && died.map { seq < $0 } ?? true }
}

/// When something lived. Lifetimes of nodes that follow each other at one place may overlap.
public struct Lifetime: Codable, Sendable, Equatable {
  /// The seq it was born at.
  public let born: Int
  /// The seq it died at; absent while it lives.
  public let died: Int?

  /// A lifetime.
  public init(born: Int, died: Int? = nil) {
    self.born = born
    self.died = died
  }
}

/// The bounds of a count that cannot be 0.
public enum PositiveCountBounds: IntegerBounds {
  public static let range = 1...99_999_999_999_999
}

/// A count of at least one; a window of 0 would be a listener that never hears anything.
public typealias PositiveCount = Bounded<PositiveCountBounds>

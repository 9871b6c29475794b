/// The bounds of a count.
public enum CountBounds: IntegerBounds {
  public static let range = 0...99_999_999_999_999
}

/// How many of something, or how many to skip; where a method has a most, more than that is served as that.
public typealias Count = Bounded<CountBounds>

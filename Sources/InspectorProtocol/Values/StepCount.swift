/// The bounds of a step through time.
public enum StepCountBounds: IntegerBounds {
  public static let range = -99_999_999_999_999...99_999_999_999_999
}

/// How many actions to go on, or back where it is negative.
public typealias StepCount = Bounded<StepCountBounds>

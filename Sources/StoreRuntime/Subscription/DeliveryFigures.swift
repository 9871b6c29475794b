/// What one notification did to the live subscriptions: each is counted in exactly one of the four.
public struct DeliveryFigures: Sendable, Hashable {
  /// Subscribers that were called.
  public internal(set) var delivered = 0
  /// Not called since nothing they select changed; most of them were not even looked at.
  public internal(set) var skippedEqual = 0
  /// Not called since a predicate of the program said so.
  public internal(set) var skippedByPredicate = 0
  /// Not called since the selected value is of another type than they take.
  public internal(set) var mismatched = 0

  /// Subscribers that were not called, for whatever reason.
  public var skipped: Int { skippedEqual + skippedByPredicate + mismatched }
}

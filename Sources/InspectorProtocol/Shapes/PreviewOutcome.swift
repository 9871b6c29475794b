/// What would become of a state at a subscription.
public enum PreviewOutcome: String, Codable, Sendable, Hashable, CaseIterable {
  /// It would be called.
  case delivered
  /// Not called, since nothing it selects would change.
  case equal
  /// Not called, since a predicate of the program says so.
  case predicate
  /// Not called, since the selected value is of another type than it takes.
  case mismatched
  /// Not called, since there would be no such part of the state, or nothing to tell of it.
  case absent
}

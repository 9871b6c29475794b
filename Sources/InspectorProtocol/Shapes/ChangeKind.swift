/// How a path differs between two states.
public enum ChangeKind: String, Codable, Sendable, CaseIterable {
  /// It is only in the later state.
  case added
  /// It is only in the earlier state.
  case removed
  /// It has another value.
  case changed
  /// The same element stands elsewhere.
  case moved
}

/// What makes something the same thing in two transitions.
public enum IdentityKind: String, Codable, Sendable, CaseIterable {
  /// An id that the program gave.
  case explicit
  /// Its type and position.
  case structural
}

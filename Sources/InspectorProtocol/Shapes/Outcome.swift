/// What became of an action.
public enum Outcome: String, Codable, Sendable, CaseIterable {
  /// The reducer ran.
  case reduced
  /// It was sent from inside a reducer and not executed.
  case dropped
  /// The substate it is for was absent.
  case noState
  /// Middleware did not pass it on.
  case swallowed
}

/// What became of an action.
public enum Outcome: String, Codable, Sendable, CaseIterable {
  /// The reducer ran.
  case reduced
  /// It was not executed: sent from inside a reducer, by a cancelled effect, or beyond a limit.
  case dropped
  /// The substate it is for was absent.
  case noState
  /// Middleware did not pass it on.
  case swallowed
}

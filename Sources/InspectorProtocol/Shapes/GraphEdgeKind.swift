/// What an edge of a graph says.
public enum GraphEdgeKind: String, Codable, Sendable, CaseIterable {
  /// The second stands below the first.
  case contains
  /// The first read the second when it was evaluated last; what a subscription without one reads cannot be told.
  case reads
  /// The first, an action, changed the second, a place.
  case changed
  /// The first made the second be evaluated.
  case evaluated
  /// The first, an action, started the second, an effect.
  case started
  /// The first sent the second, an action.
  case sent
  /// The value at the first, a place, is now at the second, or a part of it.
  case carried
}

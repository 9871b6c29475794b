/// Which graph.
public enum GraphKind: String, Codable, Sendable, CaseIterable {
  /// What there is: stores, scopes, subscriptions, views, effects, as a tree.
  case identity
  /// Who reads what.
  case dependencies
  /// What an action led to, or where a value comes from.
  case causes
}

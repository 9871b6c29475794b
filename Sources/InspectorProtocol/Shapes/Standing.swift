/// How it stands with the life of a graph's node.
public enum Standing: String, Codable, Sendable, CaseIterable {
  /// It lives and does its work.
  case live
  /// It is held, and nobody uses it.
  case cached
  /// It is kept although what it worked for is gone.
  case zombie
  /// It has died.
  case dead
}

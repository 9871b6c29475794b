/// Along which edges a dependency graph goes on from its root.
public enum GraphDirection: String, Codable, Sendable, CaseIterable {
  /// To what the root reads.
  case out
  /// To what reads the root.
  case `in`
  /// Both ways.
  case both
}

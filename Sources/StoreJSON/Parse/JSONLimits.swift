/// How large a JSON text may be before it is refused.
public struct JSONLimits: Sendable {
  /// The deepest nesting that is read or written: json-c frees and prints by recursion.
  public static let deepest = 128

  /// The number of arrays and objects that may be open at once, at most `deepest`.
  public let depth: Int

  /// The number of values in the text, containers included.
  public let nodes: Int

  /// Limits; a depth outside 1…128 is moved to the nearer end.
  public init(depth: Int = deepest, nodes: Int = 1_000_000) {
    self.depth = min(max(depth, 1), Self.deepest)
    self.nodes = nodes
  }
}

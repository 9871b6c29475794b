/// Which graph to write, asked for as from its method.
public struct GraphQuestion: Codable, Sendable, Equatable {
  /// Which graph.
  public let kind: GraphKind
  /// The store's id; absent means all attached stores.
  public let store: String?
  /// As for the graph's method.
  public let at: Seq?
  /// As for the graph's method.
  public let dead: Bool?
  /// As for the graph's method.
  public let root: String?
  /// As for the graph's method.
  public let direction: GraphDirection?
  /// As for the graph's method.
  public let depth: Count?
  /// As for the graph's method.
  public let `internal`: Bool?
  /// As for the graph's method.
  public let seq: Seq?
  /// As for the graph's method.
  public let path: Pointer?
  /// The most nodes to write: 1,000 by default, at most 10,000.
  public let limit: PositiveCount?
  /// The `rest` of the text before.
  public let cursor: String?

  /// A graph to write.
  public init(
    kind: GraphKind, store: String? = nil, at: Seq? = nil, dead: Bool? = nil, root: String? = nil,
    direction: GraphDirection? = nil, depth: Count? = nil, internal: Bool? = nil, seq: Seq? = nil,
    path: Pointer? = nil, limit: PositiveCount? = nil, cursor: String? = nil
  ) {
    self.kind = kind
    self.store = store
    self.at = at
    self.dead = dead
    self.root = root
    self.direction = direction
    self.depth = depth
    self.internal = `internal`
    self.seq = seq
    self.path = path
    self.limit = limit
    self.cursor = cursor
  }
}

/// Who reads what: paths, subscriptions, observers and views, each edge with what it cost.
public enum GraphDependencies: RequestMethod {
  public static let method = "store/graph/dependencies"

  /// Which part of the dependency graph.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id; absent means all attached stores.
    public let store: String?
    /// The id of a node to begin at; absent means everything. Nodes that have died are found too, as long as they are
    /// known.
    public let root: String?
    /// Along which edges to go on from the root; absent means both ways.
    public let direction: GraphDirection?
    /// How far from the root to go; absent means all the way, and without a root there is nothing to be away from.
    public let depth: Count?
    /// True to be given nodes too that only hold others; what stands below them is else shown below the next that is
    /// given.
    public let `internal`: Bool?
    /// The most nodes to give: 200 by default, at most 1,000.
    public let limit: PositiveCount?
    /// The `nextCursor` of the page before: the id of its last node, after which to go on.
    public let cursor: String?

    /// A part of the dependency graph.
    public init(
      store: String? = nil, root: String? = nil, direction: GraphDirection? = nil, depth: Count? = nil,
      internal: Bool? = nil, limit: PositiveCount? = nil, cursor: String? = nil
    ) {
      self.store = store
      self.root = root
      self.direction = direction
      self.depth = depth
      self.internal = `internal`
      self.limit = limit
      self.cursor = cursor
    }
  }

  public typealias Result = GraphPage
}

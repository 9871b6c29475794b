/// What there is of stores, scopes, subscriptions, views and effects, as a tree: identity, lifetime and evaluations.
public enum GraphIdentity: RequestMethod {
  public static let method = "store/graph/identity"

  /// Which part of the identity graph.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id; absent means all attached stores.
    public let store: String?
    /// The seq whose nodes to give, those that lived then; absent means what lives now.
    public let at: Seq?
    /// True to be given nodes too that have died and are still known.
    public let dead: Bool?
    /// The id of a node to begin at; absent means everything. Nodes that have died are found too, as long as they are
    /// known.
    public let root: String?
    /// How far from the root, or from the stores, to go; absent means all the way.
    public let depth: Count?
    /// True to be given nodes too that only hold others; what stands below them is else shown below the next that is
    /// given.
    public let `internal`: Bool?
    /// The most nodes to give: 200 by default, at most 1,000.
    public let limit: PositiveCount?
    /// The `nextCursor` of the page before: the id of its last node, after which to go on.
    public let cursor: String?

    /// A part of the identity graph.
    public init(
      store: String? = nil, at: Seq? = nil, dead: Bool? = nil, root: String? = nil, depth: Count? = nil,
      internal: Bool? = nil, limit: PositiveCount? = nil, cursor: String? = nil
    ) {
      self.store = store
      self.at = at
      self.dead = dead
      self.root = root
      self.depth = depth
      self.internal = `internal`
      self.limit = limit
      self.cursor = cursor
    }
  }

  public typealias Result = GraphPage
}

/// A page of a graph: nodes in the order of their ids, and edges.
public struct GraphPage: Codable, Sendable, Equatable {
  /// The stores it is of.
  public let sources: [GraphSource]
  /// The nodes, in the order of their ids.
  public let nodes: [GraphNode]
  /// The edges that begin at a node of the page; those of `contains` that end there. A node at the other end that is on
  /// no page can be asked for as `root`.
  public let edges: [GraphEdge]
  /// How many nodes there are on all pages.
  public let count: Int
  /// Where to go on; absent at the end.
  public let nextCursor: String?
  /// Where causes go back further than is told: why.
  public let before: Sentinel?

  /// A page of a graph.
  public init(
    sources: [GraphSource], nodes: [GraphNode], edges: [GraphEdge], count: Int, nextCursor: String? = nil,
    before: Sentinel? = nil
  ) {
    self.sources = sources
    self.nodes = nodes
    self.edges = edges
    self.count = count
    self.nextCursor = nextCursor
    self.before = before
  }
}

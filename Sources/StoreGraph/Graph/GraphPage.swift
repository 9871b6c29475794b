/// Some nodes of a graph in the order of their ids, after one that was the last of the page before.
///
/// The order does not depend on which nodes there are, so that paging tells every node that stays exactly once, however
/// many come and go meanwhile.
public struct GraphPage: Sendable, Hashable {
  /// Which way edges are followed from a root.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// From where they begin to where they end.
    case out
    /// The other way.
    case `in`
    /// Both ways.
    case both
  }

  /// The nodes.
  public let nodes: [GraphNode]
  /// The edges that one of them tells; their other ends may lie on other pages.
  public let edges: [GraphEdge]
  /// The id after which the next page begins; nil if this is the last.
  public let next: NodeID?

  /// A page.
  ///
  /// - Parameters:
  ///   - limit: nodes, at least one.
  ///   - cursor: the last node of the page before; it need not be there any more.
  /// - Complexity: O(the page + log of the graph).
  public init(of graph: Graph, limit: Int, after cursor: NodeID? = nil) {
    let start = cursor.map { cursor in graph.nodes.firstSorted { $0.id > cursor } } ?? 0
    let end = start + min(max(1, limit), graph.nodes.count - start)
    nodes = Array(graph.nodes[start..<end])
    if let first = nodes.first?.id, let last = nodes.last?.id {
      let from = graph.edges.firstSorted { $0.teller >= first }
      let to = graph.edges.firstSorted { $0.teller > last }
      edges = Array(graph.edges[from..<to])
      next = end < graph.nodes.count ? last : nil
    } else {
      edges = []
      next = nil
    }
  }
}

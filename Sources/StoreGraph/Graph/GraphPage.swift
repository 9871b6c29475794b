/// A part of a graph: nodes from a root, in the order of their ids, after one that was the last of the page before.
///
/// The order does not depend on which nodes there are, so that paging tells every node that stays exactly once, however
/// many come and go meanwhile.
public struct GraphPage: Sendable, Hashable {
  /// Which way edges are followed from the root.
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
  /// The edges that begin at one of them; those of a tree, that end at one.
  public let edges: [GraphEdge]
  /// The id after which the next page begins; nil if this is the last.
  public let next: NodeID?

  /// A page.
  ///
  /// - Parameters:
  ///   - root: where to begin; nil for the whole graph.
  ///   - depth: how many edges away from the root; nil for as many as there are.
  ///   - limit: nodes, at least one.
  ///   - cursor: the last node of the page before.
  /// - Complexity: O(the graph).
  public init(
    of graph: Graph, root: NodeID? = nil, direction: Direction = .out, depth: Int? = nil, limit: Int,
    after cursor: NodeID? = nil
  ) {
    let reached = root.map { Self.reached(from: $0, in: graph, direction, depth: depth ?? .max) }
    var page: [GraphNode] = []
    var next: NodeID?
    for node in graph.nodes {
      if let cursor, node.id <= cursor { continue }
      if let reached, !reached.contains(node.id) { continue }
      if page.count >= max(1, limit) {
        next = page.last?.id
        break
      }
      page.append(node)
    }
    let ids = Set(page.map(\.id))
    nodes = page
    edges = graph.edges.filter { edge in
      guard ids.contains(edge.kind == .contains ? edge.to : edge.from) else { return false }
      guard let reached else { return true }
      return reached.contains(edge.from) && reached.contains(edge.to)
    }
    self.next = next
  }

  // Each node is met once, so that cycles end.
  private static func reached(from root: NodeID, in graph: Graph, _ direction: Direction, depth: Int) -> Set<NodeID> {
    guard graph[root] != nil else { return [] }
    var neighbours: [NodeID: [NodeID]] = [:]
    for edge in graph.edges {
      if direction != .in { neighbours[edge.from, default: []].append(edge.to) }
      if direction != .out { neighbours[edge.to, default: []].append(edge.from) }
    }
    var reached: Set<NodeID> = [root]
    var frontier = [root]
    var steps = 0
    while !frontier.isEmpty, steps < depth {
      frontier = frontier.flatMap { neighbours[$0] ?? [] }.filter { reached.insert($0).inserted }
      steps += 1
    }
    return reached
  }
}

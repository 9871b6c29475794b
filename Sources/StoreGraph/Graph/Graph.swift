/// Nodes and what is between them.
///
/// Invariants: nodes are in the order of their ids, each once; both ends of every edge are among them.
public struct Graph: Sendable, Hashable {
  /// The nodes, in the order of their ids.
  public private(set) var nodes: [GraphNode]
  /// The edges, in the order of their ends.
  public private(set) var edges: [GraphEdge]

  /// A graph; of nodes with one id the first counts, and edges without both ends are left out.
  public init(nodes: [GraphNode] = [], edges: [GraphEdge] = []) {
    var known: Set<NodeID> = []
    self.nodes = nodes.filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
    self.edges = edges.filter { known.contains($0.from) && known.contains($0.to) }
      .sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
  }

  /// The node with an id.
  ///
  /// - Complexity: O(log n)
  public subscript(id: NodeID) -> GraphNode? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low].id == id ? nodes[low] : nil
  }
}

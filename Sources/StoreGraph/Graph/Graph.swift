/// Nodes and what is between them.
///
/// Invariants: nodes are in the order of their ids, each once; both ends of every edge are among them.
public struct Graph: Sendable, Hashable {
  /// The nodes, in the order of their ids.
  public private(set) var nodes: [GraphNode]
  /// The edges, in the order of the nodes that tell them, so that those of a run of nodes are a run too.
  public private(set) var edges: [GraphEdge]

  /// A graph; of nodes with one id the first counts, and edges without both ends are left out.
  public init(nodes: [GraphNode] = [], edges: [GraphEdge] = []) {
    var known: Set<NodeID> = []
    self.nodes = nodes.filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
    self.edges = edges.filter { known.contains($0.from) && known.contains($0.to) }.sorted(by: Self.isBefore)
  }

  private static func isBefore(_ left: GraphEdge, _ right: GraphEdge) -> Bool {
    (left.teller, left.from, left.to, left.kind.rawValue) < (right.teller, right.from, right.to, right.kind.rawValue)
  }

  /// The node with an id.
  ///
  /// - Complexity: O(log n)
  public subscript(id: NodeID) -> GraphNode? {
    let index = nodes.firstSorted { $0.id >= id }
    return index < nodes.count && nodes[index].id == id ? nodes[index] : nil
  }

  /// What can be reached from a node; nil if there is no such node.
  ///
  /// Edges are those between what was reached.
  /// - Parameters:
  ///   - direction: which way edges are followed.
  ///   - depth: how many edges away; nil for as many as there are.
  /// - Complexity: O(the graph).
  public func part(from root: NodeID, _ direction: GraphPage.Direction = .out, depth: Int? = nil) -> Graph? {
    guard let node = self[root] else { return nil }
    // What is asked for most, a single node, need not look at the others.
    if depth == 0 { return Graph(nodes: [node]) }
    let reached = reached(from: root, direction, depth: depth ?? .max)
    var part = Graph()
    part.nodes = nodes.filter { reached.contains($0.id) }
    part.edges = edges.filter { reached.contains($0.from) && reached.contains($0.to) }
    return part
  }

  // Each node is met once, so that cycles end.
  private func reached(from root: NodeID, _ direction: GraphPage.Direction, depth: Int) -> Set<NodeID> {
    var neighbours: [NodeID: [NodeID]] = [:]
    for edge in edges {
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

extension Array {
  /// The index of the first element that passes, where all after it pass too; the count if none does.
  ///
  /// - Complexity: O(log n)
  func firstSorted(_ passes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import InspectorProtocol
import RPCWire
import StoreGraph
import StoreTrace

/// A question about a graph of one store or of all, read away from the loop: a graph may have 100,000 nodes.
struct GraphReading: Sendable {
  /// The most nodes of one page.
  static let mostNodes = 1_000
  /// The most nodes of one text.
  static let mostWritten = 10_000

  /// The stores, in the order of their nodes' ids.
  let stores: [AttachedStore]
  private let selection: GraphSelection
  private let limit: Int
  private let cursor: NodeID?

  /// What a part of a graph comes to.
  struct Part: Sendable {
    var sources: [GraphSource] = []
    var nodes: [StoreGraph.GraphNode] = []
    var edges: [StoreGraph.GraphEdge] = []
    var count = 0
    var next: NodeID?
    /// Where causes go back further than is told: why.
    var before: InspectorProtocol.Sentinel?
  }

  /// The whole of a graph, or what lies around a root.
  ///
  /// - Throws: 4001 for a store that is not there, 4019 for a root that is no node's id, −32602 for a cursor that no page
  ///   of these stores gave.
  init(
    _ subject: GraphSelection.Subject, of store: String?, root: String?, direction: GraphDirection? = nil, depth: Int?,
    includesInternal: Bool, limit: Int, cursor: String?, _ context: HandlerContext
  ) throws(ResponseError) {
    let node = try root.map { root throws(ResponseError) in try NodeID(wire: root) }
    if let store {
      stores = [try context.store(store)]
      if let node, node.store != store { throw ResponseError(UnknownNode(node: "\(node)", forgotten: false)) }
    } else if let node {
      stores = [try context.store(node.store)]
    } else {
      stores = context.stores.all.sorted { $0.id < $1.id }
    }
    self.limit = limit
    let stores = stores
    self.cursor = try cursor.map { cursor throws(ResponseError) in try NodeID(cursor: cursor, in: stores) }
    selection = GraphSelection(
      subject, includesInternal: includesInternal, root: node,
      direction: direction.map(StoreGraph.GraphPage.Direction.init) ?? (subject == .dependencies ? .both : .out),
      depth: depth)
  }

  /// Reads it.
  func part() throws(ResponseError) -> Part {
    var part = Part()
    for store in stores {
      guard let watched = store.watch.graph(selection) else {
        // Without a root there is always a graph.
        guard let root = selection.root else { continue }
        throw ResponseError(UnknownNode(node: "\(root)", forgotten: store.watch.hasForgotten(root)))
      }
      part.sources.append(
        GraphSource(store: store.id, seq: watched.seq, forgotten: watched.forgotten == 0 ? nil : watched.forgotten))
      part.add(watched.graph, limit: limit, after: cursor)
    }
    return part
  }
}

extension GraphReading.Part {
  /// Adds what fits of one more graph, whose ids are all higher than those that are there.
  mutating func add(_ graph: Graph, limit: Int, after cursor: NodeID?) {
    count += graph.nodes.count
    guard next == nil else { return }
    guard nodes.count < limit else {
      if !graph.nodes.isEmpty { next = nodes.last?.id }
      return
    }
    let page = StoreGraph.GraphPage(of: graph, limit: limit - nodes.count, after: cursor)
    nodes += page.nodes
    edges += page.edges
    next = page.next
  }
}

extension InspectorProtocol.GraphPage {
  /// A part of a graph as clients see it.
  init(_ part: GraphReading.Part) {
    self.init(
      sources: part.sources, nodes: part.nodes.map(InspectorProtocol.GraphNode.init),
      edges: part.edges.map(InspectorProtocol.GraphEdge.init), count: part.count, nextCursor: part.next?.description,
      before: part.before)
  }
}

extension NodeID {
  /// A node's id as a client wrote it.
  init(wire text: String) throws(ResponseError) {
    guard let id = NodeID(text) else { throw ResponseError(UnknownNode(node: text, forgotten: false)) }
    self = id
  }

  /// Where a client wants to go on.
  ///
  /// - Throws: −32602 for what no page of these stores ends with: going on after it would look like having reached the end.
  init(cursor text: String, in stores: [AttachedStore]) throws(ResponseError) {
    guard let id = NodeID(text), stores.contains(where: { $0.id == id.store }) else {
      throw .invalidParams("params.cursor: take the nextCursor of the page before as it was given.")
    }
    self = id
  }
}

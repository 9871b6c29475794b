import StoreRuntime
import StoreViews

/// Who reads which part of the state: edges are those of everybody's last evaluation.
///
/// What a view owns itself, values of its environment, and whether the store shows the past, have no edge.
struct DependencyGraph {
  /// The graph.
  let graph: Graph

  /// - Parameter root: a node that is there in any case, also if it has died or only holds others.
  init(_ evidence: GraphEvidence, includesInternal: Bool, showing root: NodeID? = nil) {
    let store = evidence.store.id
    let outline = ViewOutline(evidence, includesInternal: includesInternal)
    var nodes = [GraphNode(evidence.store)]
    var edges: [GraphEdge] = []
    var paths: Set<String> = []
    func path(_ pointer: String) -> NodeID {
      paths.insert(pointer)
      return .path(pointer, in: store)
    }
    func target(of read: ViewDependency, by view: ViewNode) -> NodeID? {
      switch read {
      case .state(let read): read.pointer.map(path)
      case .owned(let owner, _): owner == view.id ? nil : outline[owner].map(outline.id)
      case .travel, .environment: nil
      }
    }
    for subscription in evidence.subscriptions {
      let node = GraphNode(subscription, in: evidence)
      guard subscription.lifetime.died == nil || node.id == root else { continue }
      nodes.append(node)
      for pointer in subscription.paths {
        edges.append(GraphEdge(node.id, .reads, path(pointer), figuresOf: subscription))
      }
    }
    var views = outline.shown.filter { $0.died == nil }
    if let root, let view = evidence.views.node(root.number), outline.id(of: view) == root,
      view.died != nil || (view.kind.isInternal && !includesInternal)
    {
      views.append(view)
    }
    for view in views {
      nodes.append(outline.node(view))
      // A body may read one place in several ways, such as two properties that are computed from it.
      for target in Set(view.reads.compactMap { target(of: $0, by: view) }) {
        var edge = GraphEdge(outline.id(of: view), .reads, target)
        if target.kind == .path {
          edge.evaluations = view.evaluations
          edge.time = view.time.map { Int(clamping: $0.body) }
          edge.equalityTime = view.time.map { Int(clamping: $0.equality) }
        }
        edges.append(edge)
      }
    }
    let places = paths.map { GraphNode(.path($0, in: store), label: $0.isEmpty ? "the whole state" : $0) }
    graph = Graph(nodes: nodes + places, edges: edges)
  }
}

extension GraphEdge {
  fileprivate init(_ from: NodeID, _ kind: Kind, _ to: NodeID, figuresOf subscription: SubscriptionEvidence) {
    self.init(from, kind, to, location: subscription.location)
    evaluations = subscription.evaluations
    delivered = subscription.delivered
    skippedEqual = subscription.skippedEqual
    skippedByPredicate = subscription.skippedByPredicate
    time = subscription.selectionTime?.total
    samples = subscription.selectionTime?.samples
  }
}

import InspectorProtocol
import StoreGraph

extension InspectorProtocol.GraphNode {
  /// A node as clients see it.
  init(_ node: StoreGraph.GraphNode) {
    self.init(
      id: node.id.description, store: node.id.store, kind: GraphNodeKind(node.kind), label: node.label, role: node.role,
      identity: node.identity.map(Identity.init), parent: node.parent?.description,
      lifetime: InspectorProtocol.Lifetime(born: node.lifetime.born, died: node.lifetime.died),
      standing: Standing(node.standing), keptBy: node.keptBy, evaluations: node.evaluations, wasted: node.wasted,
      time: node.time, owns: node.owns.isEmpty ? nil : node.owns, location: node.location.map(Location.init),
      internal: node.isInternal ? true : nil)
  }
}

extension InspectorProtocol.GraphEdge {
  /// An edge as clients see it.
  init(_ edge: StoreGraph.GraphEdge) {
    let isCounted = edge.skippedEqual != nil || edge.skippedByPredicate != nil
    self.init(
      from: edge.from.description, to: edge.to.description, kind: GraphEdgeKind(edge.kind),
      evaluations: edge.evaluations, delivered: edge.delivered,
      skipped: isCounted ? Skipped(equal: edge.skippedEqual ?? 0, predicate: edge.skippedByPredicate ?? 0) : nil,
      time: edge.time, samples: edge.samples, equalityTime: edge.equalityTime,
      location: edge.location.map(Location.init), before: edge.before, after: edge.after)
  }
}

extension Location {
  /// A line of somebody's source; where nothing else is known of it, a call site, which is exact.
  init(_ place: SourcePlace) {
    self.init(file: place.file, line: place.line, certainty: nil)
  }
}

extension Identity {
  fileprivate init(_ identity: StoreGraph.GraphNode.Identity) {
    switch identity {
    case .explicit(let value): self.init(kind: .explicit, value: value)
    case .structural(let value): self.init(kind: .structural, value: value)
    }
  }
}

extension GraphNodeKind {
  fileprivate init(_ kind: StoreGraph.NodeKind) {
    self =
      switch kind {
      case .store: .store
      case .scope: .scope
      case .subscription: .subscription
      case .observer: .observer
      case .view: .view
      case .element: .element
      case .effect: .effect
      case .action: .action
      case .path: .path
      }
  }
}

extension GraphEdgeKind {
  fileprivate init(_ kind: StoreGraph.GraphEdge.Kind) {
    self =
      switch kind {
      case .contains: .contains
      case .reads: .reads
      case .changed: .changed
      case .evaluated: .evaluated
      case .started: .started
      case .sent: .sent
      case .carried: .carried
      }
  }
}

extension Standing {
  fileprivate init(_ standing: StoreGraph.GraphNode.Standing) {
    self =
      switch standing {
      case .live: .live
      case .cached: .cached
      case .zombie: .zombie
      case .dead: .dead
      }
  }
}

extension StoreGraph.GraphPage.Direction {
  /// The direction a client asked for.
  init(_ direction: GraphDirection) {
    self =
      switch direction {
      case .out: .out
      case .in: .in
      case .both: .both
      }
  }
}

import StoreLocks
import StoreRuntime
import StoreTrace
import StoreViews

extension StoreWatch {
  /// A graph, or a part of one; nil if its root is not known.
  ///
  /// A root that the graph does not have is looked for among what has died or only holds others, whichever it is itself;
  /// what only another graph has stands alone, so that whatever one of them names can be looked up in each.
  /// - Complexity: O(what is known) once something has happened, else O(1).
  public func graph(_ selection: GraphSelection) -> WatchedGraph? {
    let (version, evidence) = versioned()
    guard let graph = part(selection, of: evidence, version) else { return nil }
    let seq: Int? = if case .identity(let seq, _) = selection.subject { seq } else { nil }
    return WatchedGraph(graph: graph, seq: seq ?? evidence.store.newest, forgotten: evidence.views.forgotten)
  }

  /// True if there was a node of this id that is no longer known.
  public func hasForgotten(_ id: NodeID) -> Bool {
    let evidence = evidence()
    guard id.store == self.id else { return false }
    let last: Int? =
      switch id.kind {
      // The two are counted together.
      case .view, .element:
        evidence.views.node(id.number) != nil ? 0 : evidence.views.nodes.last?.id.rawValue
      case .scope: evidence.scopes.map(\.number).max()
      case .subscription, .observer:
        evidence.subscriptions.contains { $0.id == id.number } ? 0 : evidence.subscriptions.map(\.id).max()
      case .effect: evidence.effects.map(\.id).max()
      case .action: evidence.store.oldest - 1
      case .store, .path: nil
      }
    return id.number > 0 && id.number <= last ?? 0
  }

  private func part(_ selection: GraphSelection, of evidence: GraphEvidence, _ version: Version) -> Graph? {
    if let known = graphs.withLock({ $0.graph(selection, of: version) }) { return known }
    let root = selection.root ?? .store(id)
    guard selection.isPart else {
      return keep(make(selection, of: evidence), as: selection, of: version)
    }
    guard let whole = part(selection.whole, of: evidence, version) else { return nil }
    if let part = whole.part(from: root, selection.direction, depth: selection.depth) {
      // A single node is found as fast as one that was kept, and would drive out the graph it is found in.
      return selection.depth == 0 ? part : keep(part, as: selection, of: version)
    }
    switch selection.subject {
    case .identity:
      let isInternal = root.kind == .view && evidence.views.node(root.number)?.kind.isInternal == true
      for wider in selection.wider(isInternal: isInternal) {
        let part = part(wider, of: evidence, version)?.part(from: root, selection.direction, depth: selection.depth)
        if let part { return part }
      }
    case .dependencies:
      let graph = DependencyGraph(evidence, includesInternal: selection.includesInternal, showing: root).graph
      if let part = graph.part(from: root, selection.direction, depth: selection.depth) { return part }
    }
    return elsewhere(root, evidence, version).map { Graph(nodes: [$0]) }
  }

  // What only the other graphs have.
  private func elsewhere(_ id: NodeID, _ evidence: GraphEvidence, _ version: Version) -> GraphNode? {
    guard id.store == self.id else { return nil }
    var builder = CauseBuilder(evidence)
    switch id.kind {
    case .path:
      guard let path = try? StatePath(parsing: id.pointer) else { return nil }
      builder.add(path)
    case .action:
      guard let entry = try? trace.action(id.number) else { return nil }
      builder.add(entry)
    case .store, .scope, .subscription, .observer, .view, .element, .effect:
      return part(GraphSelection(.identity(includesDead: true)), of: evidence, version)?[id]
    }
    return builder.graph[id]
  }

  private func keep(_ graph: Graph, as selection: GraphSelection, of version: Version) -> Graph {
    graphs.withLock { $0.keep(graph, as: selection, of: version) }
    return graph
  }

  private func make(_ selection: GraphSelection, of evidence: GraphEvidence) -> Graph {
    switch selection.subject {
    case .identity(let seq, let includesDead):
      IdentityGraph(evidence, includesInternal: selection.includesInternal).graph(at: seq, includesDead: includesDead)
    case .dependencies: DependencyGraph(evidence, includesInternal: selection.includesInternal).graph
    }
  }
}

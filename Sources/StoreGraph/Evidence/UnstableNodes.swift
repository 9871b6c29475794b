import StoreViews

/// The nodes whose ids were not stable, and what else is only a consequence of that: one cause is one finding.
struct UnstableNodes {
  private var nodes: Set<ViewNodeID>
  // By the body that the ids stand in, which runs as long as they bring it to.
  private var byBody: [ViewNodeID: ViewNodeID] = [:]

  init(_ evidence: GraphEvidence, _ index: ViewIndex) {
    nodes = Set(evidence.views.unstableIDs.map(\.node))
    for node in nodes.sorted() {
      if let body = index.ancestors(of: node).first(where: { $0.kind == .view || $0.kind == .root }),
        byBody[body.id] == nil
      {
        byBody[body.id] = node
      }
    }
  }

  func contains(_ id: ViewNodeID) -> Bool { nodes.contains(id) }

  /// The node with unstable ids on whose account a body ran away: it stands in that body, or above it.
  func cause(ofRunaway id: ViewNodeID, _ index: ViewIndex) -> ViewNodeID? {
    guard !nodes.isEmpty else { return nil }
    return byBody[id] ?? index.ancestors(of: id).first { nodes.contains($0.id) }?.id
  }
}

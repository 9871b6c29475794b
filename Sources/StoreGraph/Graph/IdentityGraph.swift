import StoreTrace

/// The tree of a store and all that belongs to it, with identities and lifetimes.
struct IdentityGraph {
  private let nodes: [GraphNode]

  init(_ evidence: GraphEvidence, includesInternal: Bool) {
    let outline = ViewOutline(evidence, includesInternal: includesInternal)
    nodes =
      [GraphNode(evidence.store)] + evidence.scopes.map { GraphNode($0, in: evidence) }
      + evidence.subscriptions.map { GraphNode($0, in: evidence) }
      + evidence.effects.map { GraphNode($0, in: evidence) } + outline.shown.map(outline.node)
  }

  /// What lives at a seq, or now; the dead that are still known too, if they are asked for.
  func graph(at seq: Int?, includesDead: Bool) -> Graph {
    let chosen = nodes.filter { node in
      if includesDead { return true }
      return seq.map(node.lifetime.contains) ?? (node.lifetime.died == nil)
    }
    let known = Set(chosen.map(\.id))
    var edges: [GraphEdge] = []
    let rooted = chosen.map { node in
      var node = node
      // Whatever stood between may be gone, or not yet born.
      if let parent = node.parent, !known.contains(parent) { node.parent = .store(node.id.store) }
      if let parent = node.parent { edges.append(GraphEdge(parent, .contains, node.id)) }
      return node
    }
    return Graph(nodes: rooted, edges: edges)
  }
}

extension GraphNode {
  init(_ store: StoreEvidence) {
    self.init(
      .store(store.id), label: store.name, role: store.stateType, lifetime: Lifetime(born: 0),
      standing: store.isReleased ? .dead : .live, location: store.location)
  }

  init(_ scope: ScopeEvidence, in evidence: GraphEvidence) {
    let isDead = scope.lifetime.died != nil
    self.init(
      .numbered(.scope, scope.number, in: evidence.store.id),
      label: scope.element.map { "\(scope.stateType)[\($0)]" } ?? scope.stateType,
      identity: scope.element.map(Identity.explicit), parent: .store(evidence.store.id), lifetime: scope.lifetime,
      standing: isDead ? .dead : scope.isAbsent ? .zombie : .live,
      keptBy: !isDead && scope.isAbsent ? "somebody who holds the scope" : nil, location: scope.location)
  }

  init(_ subscription: SubscriptionEvidence, in evidence: GraphEvidence) {
    let kind: NodeKind = subscription.form == .observer ? .observer : .subscription
    let isZombie = subscription.lifetime.died == nil && subscription.isOwnerGone
    self.init(
      .numbered(kind, subscription.id, in: evidence.store.id),
      label: subscription.label ?? "\(kind.rawValue) \(subscription.id)", parent: .store(evidence.store.id),
      lifetime: subscription.lifetime,
      standing: subscription.lifetime.died != nil ? .dead : isZombie ? .zombie : .live,
      keptBy: isZombie ? "its token, though the object it worked for is gone" : nil,
      evaluations: subscription.evaluations, wasted: subscription.wasted, time: subscription.selectorTime,
      location: subscription.location)
  }

  init(_ effect: EffectEvidence, in evidence: GraphEvidence) {
    let isDead = effect.lifetime.died != nil
    self.init(
      .numbered(.effect, effect.id, in: evidence.store.id), label: effect.name, role: effect.status.word,
      parent: .store(evidence.store.id), lifetime: effect.lifetime,
      standing: isDead ? .dead : effect.isOrphaned ? .zombie : .live,
      keptBy: !isDead && effect.isOrphaned
        ? "effect \(effect.id), which goes on: the part of the state that started it is gone" : nil,
      time: effect.duration, location: effect.location)
  }
}

extension EffectStatus {
  fileprivate var word: String {
    switch self {
    case .running: "running"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

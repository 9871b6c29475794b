import StoreRuntime
import StoreTrace
import StoreViews

/// The tree of a store and all that belongs to it, with identities and lifetimes.
struct IdentityGraph {
  private let nodes: [GraphNode]

  init(_ evidence: GraphEvidence, includesInternal: Bool) {
    let outline = ViewOutline(evidence, includesInternal: includesInternal)
    let used = Self.usedScopes(evidence)
    nodes =
      [GraphNode(evidence.store)]
      + evidence.scopes.map { GraphNode($0, in: evidence, isUsed: used.contains($0.number)) }
      + evidence.subscriptions.map { GraphNode($0, in: evidence) }
      + evidence.effects.map { GraphNode($0, in: evidence) } + outline.shown.map(outline.node)
  }

  // The scopes that somebody alive subscribes through, or that a living view read through when it ran last.
  private static func usedScopes(_ evidence: GraphEvidence) -> Set<Int> {
    var used: Set<Int> = []
    for subscription in evidence.subscriptions where subscription.lifetime.died == nil {
      if let scope = subscription.scope { used.insert(scope) }
    }
    for view in evidence.views.nodes where view.died == nil {
      for read in view.reads {
        if case .state(let state) = read, let scope = state.scope { used.insert(scope.number) }
      }
    }
    return used
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

  /// - Parameter isUsed: false if nobody subscribes or reads through it.
  init(_ scope: ScopeEvidence, in evidence: GraphEvidence, isUsed: Bool) {
    let standing: Standing =
      scope.lifetime.died != nil ? .dead : scope.isAbsent ? .zombie : isUsed ? .live : .cached
    let keptBy: String? =
      switch standing {
      case .zombie: "somebody who holds it, though the part that it shows is gone"
      case .cached: "somebody who holds it; nobody subscribes or reads through it"
      case .live, .dead: nil
      }
    self.init(
      .numbered(.scope, scope.number, in: evidence.store.id),
      label: scope.element.map { "\(scope.stateType)[\($0)]" } ?? scope.stateType,
      identity: scope.element.map(Identity.explicit), parent: .store(evidence.store.id), lifetime: scope.lifetime,
      standing: standing, keptBy: keptBy, location: scope.location)
  }

  init(_ subscription: SubscriptionEvidence, in evidence: GraphEvidence) {
    let kind: NodeKind = subscription.form == .observer ? .observer : .subscription
    let isZombie = subscription.lifetime.died == nil && subscription.isOwnerGone
    self.init(
      .numbered(kind, subscription.id, in: evidence.store.id),
      label: subscription.label ?? "\(kind.rawValue) \(subscription.id)",
      parent: subscription.scope.map { .numbered(.scope, $0, in: evidence.store.id) } ?? .store(evidence.store.id),
      lifetime: subscription.lifetime,
      standing: subscription.lifetime.died != nil ? .dead : isZombie ? .zombie : .live,
      keptBy: isZombie ? "its token, though the object it worked for is gone" : nil,
      evaluations: subscription.evaluations, wasted: subscription.wasted, time: subscription.selectionTime?.total,
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

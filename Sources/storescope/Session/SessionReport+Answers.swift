import InspectorProtocol

extension SessionReport.Action {
  init(_ action: ActionRef, difference: SessionReport.Difference, effects: [EffectRef]) {
    self.init(
      seq: action.seq, at: action.at, name: action.name,
      sender: action.origin.rawValue + (action.parent.map { " ← \($0)" } ?? ""),
      outcome: action.outcome == .reduced ? nil : action.outcome.rawValue,
      duration: action.duration, changes: difference.changes, hasMoreChanges: difference.isTruncated,
      effects: effects.map { "effect \($0.name) \($0.status.rawValue)" + ($0.error.map { ": \($0)" } ?? "") })
  }
}

extension SessionReport.Change {
  init(_ change: Change) {
    let before = change.before?.preview ?? "?"
    let after = change.after?.preview ?? "?"
    let kind: Kind =
      switch change.kind {
      case .added: .added(after)
      case .removed: .removed(before)
      case .changed: .changed(before: before, after: after)
      case .moved: .moved(from: change.from ?? "?")
      }
    self.init(path: change.path, kind: kind)
  }
}

extension SessionReport.Value {
  private static let listedChildren = 5

  /// A value with the children that came beside it.
  init(_ node: Node, children: [Node]) {
    let total = node.count.map { $0.named + $0.indexed } ?? children.count
    self.init(
      label: node.path.isEmpty ? node.type : node.label ?? node.segment, text: node.path.isEmpty ? "" : node.summary,
      children: children.map { Self($0) }, unlisted: max(0, total - children.count))
  }

  // Below the first level only plain elements are listed; others stay closed.
  private init(_ node: Node) {
    let total = node.count.map { $0.named + $0.indexed } ?? 0
    let plain = (node.children ?? []).filter { $0.count == nil }
    let isOpen = node.kind.isCollection && plain.count == node.children?.count
    let listed = isOpen ? plain.prefix(Self.listedChildren) : []
    self.init(
      label: node.label ?? node.segment, text: node.summary,
      children: listed.map { Self(label: $0.label ?? $0.segment, text: $0.preview, children: [], unlisted: 0) },
      unlisted: node.kind.isCollection ? max(0, total - listed.count) : 0)
  }
}

extension Node {
  // A collection says what it holds and how many; anything else is short enough to be shown itself.
  fileprivate var summary: String {
    kind.isCollection ? "\(type) \(count.map { "\($0.named + $0.indexed)" } ?? "")" : preview
  }
}

extension NodeKind {
  fileprivate var isCollection: Bool { self == .array || self == .set || self == .dictionary }
}

extension SessionReport.Subscriber {
  init(_ subscriber: SubscriberRef) {
    self.init(
      label: subscriber.label, delivered: subscriber.delivered, skippedEqual: subscriber.skipped.equal,
      skippedByPredicate: subscriber.skipped.predicate,
      place: subscriber.location?.shortest ?? "")
  }
}

extension FindingLines {
  init(_ finding: Finding) {
    self.init(
      severity: finding.severity.rawValue, rule: finding.rule, message: finding.message, place: finding.location?.short,
      related: (finding.related ?? []).map { "\($0.message) (\($0.location.short))" }, fix: finding.fix)
  }
}

extension SessionReport.Scene {
  /// Counts the nodes of a view that were born, and those that died, from one seq on and before another.
  init(title: String, view: String, _ nodes: [GraphNode], in scene: Range<Int>) {
    let born = nodes.filter { scene.contains($0.lifetime.born) }
    self.init(
      title: title, view: view, births: born.count,
      deaths: nodes.count { $0.lifetime.died.map { scene.contains($0) && $0 > scene.lowerBound } ?? false },
      evaluations: born.reduce(0) { $0 + $1.evaluations })
  }
}

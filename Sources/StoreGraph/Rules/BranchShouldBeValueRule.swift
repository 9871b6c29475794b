import StoreViews

/// A condition around a view that both of its branches show.
public enum BranchShouldBeValueRule: Rule {
  public static let code = "branch-should-be-value"
  public static let summary =
    "Both branches of a condition show the same view, which is destroyed and made anew at each flip."

  /// How many flips it takes on one line: a single one may be another screen.
  static let least = 2

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let flips = evidence.views.replacements.filter { $0.difference == .branch }
    guard !flips.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    let shown = ShownBelow(evidence, the: flips.flatMap { [$0.last.old, $0.last.new] })
    var places = Gathered<String, (flip: ReplacementEvidence, view: String, bodies: Int)>()
    for flip in flips {
      guard let (view, bodies) = shown.common(flip.last.old, flip.last.new) else { continue }
      let node = flip.parent ?? flip.last.new
      places.update("\(index.subject(of: node, at: index.place(of: node))) \(view)", from: (flip, view, bodies)) {
        guard $0.flip.parent != flip.parent else { return }
        $0.flip.add(flip)
      }
    }
    return places.all.filter { $0.value.flip.count >= least }.map { subject, found in
      let (flip, view) = (found.flip, found.view)
      let node = flip.parent ?? flip.last.new
      let lost = flip.losses > 0 ? ", and its state was lost \(Wording.times(flip.losses))" : ""
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: "\(view) stands in both branches of a condition: it was destroyed and made anew "
          + "\(Wording.times(flip.count))\(lost). Two views, or two states of one view?",
        location: index.place(of: node),
        evidence: [
          EvidenceItem("path", index.path(of: node)), EvidenceItem("view", view), EvidenceItem("count", flip.count),
          EvidenceItem("stateLost", flip.losses), EvidenceItem("firstSeq", flip.firstSeq),
          EvidenceItem("lastSeq", flip.lastSeq),
        ], cost: Cost(evaluations: flip.count * found.bodies),
        fix: "If it is one view, show it once and put the condition into a value, such as that of a modifier.",
        nodes: [index.nodeID(of: flip.last.old), index.nodeID(of: flip.last.new)])
    }
  }
}

/// The outermost views that some nodes show: those between which and the node there is nothing but modifiers.
private struct ShownBelow {
  // By the node that shows them: how many bodies there are of each type, in the order of their births.
  private var views: [ViewNodeID: Gathered<String, Int>] = [:]

  /// - Complexity: O(nodes)
  init(_ evidence: GraphEvidence, the roots: [ViewNodeID]) {
    let roots = Set(roots)
    // For each node from which one looks further, the root it belongs to; a parent is born before its children.
    var root: [ViewNodeID: ViewNodeID] = [:]
    for node in evidence.views.nodes {
      guard let own = roots.contains(node.id) ? node.id : node.parent.flatMap({ root[$0] }) else { continue }
      switch node.kind {
      case .view: views[own, default: Gathered()].update(ViewIndex.name(of: node), from: 0) { $0 += 1 }
      case .collection, .element, .leaf: continue
      case .root, .modifier, .content, .group, .branch, .optional, .identified, .environment, .callback, .erased:
        root[node.id] = own
      }
    }
  }

  /// A view that two nodes both show, and how many bodies they have in common.
  func common(_ old: ViewNodeID, _ new: ViewNodeID) -> (view: String, bodies: Int)? {
    guard let before = views[old], let after = views[new] else { return nil }
    let known = Dictionary(before.all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let shared = after.all.compactMap { view, count in known[view].map { (view, min($0, count)) } }
    guard let first = shared.first else { return nil }
    return (first.0, shared.reduce(0) { $0 + $1.1 })
  }
}

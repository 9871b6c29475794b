import StoreRuntime
import StoreViews

/// Bodies and observers that mostly run for nothing.
public enum WastedEvaluationRule: Rule {
  public static let code = "wasted-evaluation"
  public static let summary = "A body, an observer or a selector mostly runs only to find what was there already."

  /// How many runs for nothing it takes; and they have to be half of all.
  static let least = 20

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    ofViews(evidence) + ofSubscriptions(evidence)
  }

  private static func isMuch(_ wasted: Int, of evaluations: Int) -> Bool {
    wasted >= least && wasted >= evaluations - wasted
  }

  // MARK: Views

  private struct Sum {
    let first: ViewNode
    var nodes: [ViewNodeID] = []
    var evaluations = 0
    var wasted = 0
  }

  private static func ofViews(_ evidence: GraphEvidence) -> [Finding] {
    guard evidence.views.nodes.contains(where: { $0.wasted > 0 }) else { return [] }
    let index = ViewIndex(evidence)
    let runaways = Set(evidence.views.runaways.compactMap { index.site(of: $0.node) })
    var sites = Gathered<Int, Sum>()
    for node in evidence.views.nodes where node.evaluations > 0 {
      guard let site = index.site(of: node.id), !runaways.contains(site) else { continue }
      sites.update(site, from: Sum(first: node)) {
        $0.evaluations += node.evaluations
        $0.wasted += node.wasted
        if node.wasted > 0, $0.nodes.count < 10 { $0.nodes.append(node.id) }
      }
    }
    let much = sites.all.filter { isMuch($0.value.wasted, of: $0.value.evaluations) }
    guard !much.isEmpty else { return [] }
    let causes = commonCauses(evidence, index)
    return much.map { site, sum in
      let path = index.path(ofSite: site)
      let cause = causes[site]
      let readsAll = sum.first.reads.contains { if case .state(let read) = $0 { read.path.isEmpty } else { false } }
      return Finding(
        Self.self, about: path, severity: .warning,
        message: "\(ViewIndex.name(of: sum.first)) ran \(Wording.times(sum.evaluations)), "
          + "\(Wording.number(sum.wasted)) of them for nothing"
          + (cause.map { ", mostly for \($0 == "state" ? "the whole state" : $0)" } ?? "") + ".",
        location: index.place(of: sum.first.id),
        evidence: [
          EvidenceItem("path", path), EvidenceItem("evaluations", sum.evaluations), EvidenceItem("wasted", sum.wasted),
        ] + (cause.map { [EvidenceItem("cause", $0)] } ?? []), cost: Cost(evaluations: sum.wasted),
        fix: readsAll
          ? "Read only the parts that are shown: this body reads the whole state, so every change runs it."
          : "Read only what is shown, or give what changes often a view of its own.",
        nodes: sum.nodes.map(index.nodeID))
    }
  }

  /// What made the bodies of each site run most often for nothing, as far as that is still known.
  private static func commonCauses(_ evidence: GraphEvidence, _ index: ViewIndex) -> [Int: String] {
    var counts: [Int: [String: Int]] = [:]
    for run in evidence.views.evaluations where run.isWasted {
      guard let site = index.site(of: run.node) else { continue }
      for cause in run.causes { counts[site, default: [:]]["\(cause)", default: 0] += 1 }
    }
    return counts.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  // MARK: Observers and selectors

  private static func ofSubscriptions(_ evidence: GraphEvidence) -> [Finding] {
    SubscriptionSite.all(in: evidence) { $0.wasted > 0 }.compactMap { site in
      guard isMuch(site.wasted, of: site.evaluations), !SelectorNeverChangesRule.explains(site) else { return nil }
      return Finding(
        Self.self, about: site.subject, severity: .warning,
        message:
          "\(site.title) ran \(Wording.times(site.evaluations)), \(Wording.number(site.wasted)) of them for nothing.",
        location: site.location, evidence: site.evidence,
        cost: Cost(evaluations: site.wasted, nanoseconds: site.selection.total(of: site.wasted)),
        fix: site.form == .observer
          ? "Read only what is used: an observer runs again for everything that it read."
          : "Select a part of the state by key path, so that it is looked at only when that part is written.",
        nodes: site.nodes)
    }
  }
}

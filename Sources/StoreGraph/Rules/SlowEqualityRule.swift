import StoreRuntime
import StoreViews

/// What takes long to compare: values, with selecting them, and the views that bodies make.
public enum SlowEqualityRule: Rule {
  public static let code = "slow-equality"
  public static let summary = "Selecting and comparing a value, or comparing what a body made, takes 100 µs or longer."

  /// How long it may take each time, in nanoseconds, and how many times have to have been measured to tell.
  static let limit = 100_000
  static let least = 5

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    ofViews(evidence) + ofSubscriptions(evidence)
  }

  // MARK: Views

  private struct Sum {
    let first: ViewNode
    var nodes: [ViewNodeID] = []
    var evaluations = 0
    var time = EvaluationTime()
  }

  private static func ofViews(_ evidence: GraphEvidence) -> [Finding] {
    guard evidence.views.nodes.contains(where: { ($0.time?.equality ?? 0) > 0 }) else { return [] }
    let index = ViewIndex(evidence)
    var sites = Gathered<Int, Sum>()
    for node in evidence.views.nodes {
      guard let time = node.time, let site = index.site(of: node.id) else { continue }
      sites.update(site, from: Sum(first: node)) {
        $0.evaluations += node.evaluations
        $0.time = $0.time.adding(time)
        if time.equality > 0, $0.nodes.count < 10 { $0.nodes.append(node.id) }
      }
    }
    return sites.all.compactMap { site, sum in
      let total = Int(clamping: sum.time.equality)
      guard sum.evaluations >= least, total / sum.evaluations >= limit else { return nil }
      let path = index.path(ofSite: site)
      return Finding(
        Self.self, about: path, severity: .warning,
        message: "\(ViewIndex.name(of: sum.first)) takes \(Wording.duration(total / sum.evaluations)) a run "
          + "to compare what its body made with what was there: \(Wording.duration(total)) in "
          + "\(Wording.count(sum.evaluations, "run")).",
        location: index.place(of: sum.first.id),
        evidence: [
          EvidenceItem("path", path), EvidenceItem("evaluations", sum.evaluations),
          EvidenceItem("bodyTime", Int(clamping: sum.time.body)), EvidenceItem("equalityTime", total),
        ], cost: Cost(nanoseconds: total),
        fix: "Hand the views below only what they show, or something that is quickly compared, such as an id or a "
          + "version number.", nodes: sum.nodes.map(index.nodeID))
    }
  }

  // MARK: Selectors

  private static func ofSubscriptions(_ evidence: GraphEvidence) -> [Finding] {
    SubscriptionSite.all(in: evidence) { ($0.selectionTime?.sampled ?? 0) > 0 }.compactMap { site in
      let time = site.selection
      guard time.samples >= least, time.average >= limit else { return nil }
      return Finding(
        Self.self, about: site.subject, severity: .warning,
        message:
          "\(site.title) \(site.count == 1 ? "takes" : "take") \(Wording.duration(time.average)) to select and compare: "
          + "about \(Wording.duration(time.total)) in \(Wording.count(time.selections, "selection")), "
          + "of which \(Wording.number(time.samples)) were measured.",
        location: site.location, evidence: site.evidence, cost: Cost(nanoseconds: time.total),
        fix: "Select less, or something that is quickly compared, such as ids or a version number.", nodes: site.nodes)
    }
  }
}

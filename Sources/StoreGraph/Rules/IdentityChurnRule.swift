import StoreViews

/// Elements that get new ids although they show what they showed before.
public enum IdentityChurnRule: Rule {
  public static let code = "identity-churn"
  public static let summary = "The elements of a collection get new ids though they show the same as before."

  /// How many passes it takes: one may be a list that was loaded again.
  static let passes = 2

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    // Half of what came must have been there already: in a list of much the same some always is.
    let churns = evidence.views.churns.filter { $0.equal > 1 && $0.passes >= passes && $0.equal >= $0.inserted / 2 }
    guard !churns.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    let unstable = UnstableNodes(evidence, index)
    var places = Gathered<String, ChurnEvidence>()
    for churn in churns where !unstable.contains(churn.node) {
      places.update(index.subject(of: churn.node, at: index.place(of: churn.node)), from: churn) {
        guard $0.node != churn.node else { return }
        $0.passes += churn.passes
        $0.removed += churn.removed
        $0.inserted += churn.inserted
        $0.equal += churn.equal
        $0.last = churn.last
        $0.firstSeq = min($0.firstSeq, churn.firstSeq)
        $0.lastSeq = max($0.lastSeq, churn.lastSeq)
      }
    }
    return places.all.map { subject, churn in
      let percent = Wording.percent(churn.equal, of: churn.inserted)
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: "\(index.path(of: churn.node)) got new ids for rows that show the same: "
          + "\(Wording.number(churn.equal)) of \(Wording.count(churn.inserted, "new row")) (\(percent) %) in "
          + "\(Wording.count(churn.passes, "pass", "passes")), each built anew.",
        location: index.place(of: churn.node),
        evidence: [
          EvidenceItem("path", index.path(of: churn.node)), EvidenceItem("passes", churn.passes),
          EvidenceItem("removed", churn.removed), EvidenceItem("came", churn.inserted),
          EvidenceItem("equal", churn.equal), EvidenceItem("churnPercent", percent),
          EvidenceItem("firstSeq", churn.firstSeq), EvidenceItem("lastSeq", churn.lastSeq),
        ], cost: Cost(evaluations: churn.equal),
        fix: "Keep an element's id when it is loaded or made again, for example by taking the id that its content has.",
        nodes: [index.nodeID(of: churn.node)])
    }
  }
}

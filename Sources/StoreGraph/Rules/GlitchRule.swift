import StoreViews

/// Views that were evaluated with an older state than others before them.
public enum GlitchRule: Rule {
  public static let code = "glitch"
  public static let summary = "A view was evaluated for an older state after another had been for a newer one."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var pairs: [(newer: EvaluationEvidence, older: EvaluationEvidence)] = []
    var newest: EvaluationEvidence?
    for run in evidence.views.evaluations {
      if let newest, run.seq < newest.seq { pairs.append((newest, run)) } else { newest = run }
    }
    guard !pairs.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    var sites = Gathered<String, (newer: EvaluationEvidence, older: EvaluationEvidence, count: Int)>()
    for pair in pairs {
      let subject = "\(index.path(of: pair.older.node)) after \(index.path(of: pair.newer.node))"
      sites.update(subject, from: (pair.newer, pair.older, 0)) { $0.count += 1 }
    }
    return sites.all.map { subject, found in
      let (newer, older) = (found.newer, found.older)
      return Finding(
        Self.self, about: subject, severity: .error,
        message: "\(index.name(of: older.node)) was evaluated for the state after #\(older.seq) when "
          + "\(index.name(of: newer.node)) had already been for that after #\(newer.seq): the two show different versions"
          + (found.count > 1 ? ", \(Wording.times(found.count)) so far." : "."),
        location: index.place(of: older.node),
        evidence: [
          EvidenceItem("older", older.seq), EvidenceItem("newer", newer.seq), EvidenceItem("count", found.count),
          EvidenceItem("path", index.path(of: older.node)),
        ], cost: Cost(evaluations: found.count),
        fix: "Evaluate all views of a store for one state before the next action is sent.",
        nodes: [index.nodeID(of: newer.node), index.nodeID(of: older.node)])
    }
  }
}

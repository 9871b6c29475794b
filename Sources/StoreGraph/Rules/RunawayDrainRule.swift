import StoreRuntime
import StoreTrace

/// Actions that send actions without end.
public enum RunawayDrainRule: Rule {
  public static let code = "runaway-drain"
  public static let summary = "One send has more than 10,000 follow-ups: actions that make subscribers send actions."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let sums = evidence.incidents { if case .longDrain = $0.event { "send" } else { nil } }
    return sums.compactMap { subject, sum in
      guard case .longDrain(let seq, let followUps) = sum.latest.event else { return nil }
      return Finding(
        Self.self, about: subject, severity: .error,
        message:
          "\(evidence.title(of: seq)) has over \(Wording.number(followUps)) follow-ups, and each may bring about more"
          + "\(sum.count > 1 ? "; so it went \(Wording.times(sum.count))" : "").",
        location: evidence.actions[seq]?.location ?? evidence.store.location,
        evidence: [EvidenceItem("seq", seq), EvidenceItem("followUps", followUps)] + sum.evidence,
        cost: Cost(evaluations: followUps),
        fix:
          "Look at what this action caused for the one that sends itself again, and let it send only if something changed.",
        nodes: [evidence.nodeID(ofAction: seq)])
    }
  }
}

import StoreRuntime
import StoreTrace

/// Actions that come from effects which have ended.
public enum LateActionRule: Rule {
  public static let code = "late-action"
  public static let summary = "An effect sent an action after it had ended, when nobody waited for it any more."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let effects = Dictionary(evidence.effects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sums = evidence.incidents { incident in
      guard case .effectLate(_, let name, _, _) = incident.event else { return nil }
      return name
    }
    return sums.compactMap { subject, sum in
      guard case .effectLate(let id, let name, let seq, let late) = sum.latest.event else { return nil }
      let isCancelled = effects[id].map { if case .cancelled = $0.status { true } else { false } } ?? false
      let sent = late.flatMap { evidence.actions[$0]?.location }
      let started = evidence.actions[seq]?.location ?? effects[id]?.location
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: "The effect “\(name)” of \(evidence.title(of: seq)) sent "
          + (late.map { evidence.title(of: $0) } ?? "a result of which no action was made") + " after it "
          + (isCancelled ? "was cancelled, so it was dropped" : "had ended")
          + (sum.count > 1 ? "; \(Wording.number(sum.count)) came late in all." : "."),
        location: sent ?? started,
        related: sent != nil && started != nil && sent != started
          ? [RelatedPlace("The effect's action was sent here", at: started!)] : [],
        evidence: [EvidenceItem("effect", id), EvidenceItem("seq", seq)]
          + (late.map { [EvidenceItem("late", $0)] } ?? []) + sum.evidence,
        fix: "Await everything that the effect begins before it returns, and keep no way to send beyond it.",
        nodes: [.numbered(.effect, id, in: evidence.store.id)] + (late.map { [evidence.nodeID(ofAction: $0)] } ?? []))
    }
  }
}

import StoreRuntime
import StoreTrace

/// Reducers that send.
public enum SendInReducerRule: Rule {
  public static let code = "send-in-reducer"
  public static let summary = "A reducer sent an action, which was dropped: a reducer only makes the next state."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let sums = evidence.incidents { incident in
      guard case .sentInReducer(let dropped, let by) = incident.event else { return nil }
      // The line stays the same however often it sends.
      return incident.location.map { "\($0)" } ?? "#\(dropped) by #\(by)"
    }
    return sums.compactMap { subject, sum in
      guard case .sentInReducer(let dropped, let by) = sum.latest.event else { return nil }
      let reduced = evidence.actions[by]?.location
      return Finding(
        Self.self, about: subject, severity: .error,
        message: "While \(evidence.title(of: by)) was reduced, the reducer of \(evidence.store.name) sent "
          + "\(evidence.title(of: dropped)), which was dropped\(sum.count > 1 ? "; \(Wording.times(sum.count)) in all" : "").",
        location: sum.latest.location.map(SourcePlace.init) ?? evidence.actions[dropped]?.location
          ?? evidence.store.location,
        related: reduced.map { [RelatedPlace("\(evidence.title(of: by)) was sent here", at: $0)] } ?? [],
        evidence: [EvidenceItem("dropped", dropped), EvidenceItem("by", by)] + sum.evidence,
        fix: "Return an effect that sends it, or reduce both in one.",
        nodes: [evidence.nodeID(ofAction: by), evidence.nodeID(ofAction: dropped)])
    }
  }
}

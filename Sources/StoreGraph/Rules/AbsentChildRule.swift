import StoreRuntime
import StoreTrace

/// Actions for children that are not there.
public enum AbsentChildRule: Rule {
  public static let code = "absent-child"
  public static let summary = "An action was meant for a child that is not there, so that it changed nothing."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let sums = evidence.incidents { incident in
      guard case .absentState(_, let absence) = incident.event else { return nil }
      return "\(absence.location)"
    }
    return sums.compactMap { subject, sum in
      guard case .absentState(let seq, let absence) = sum.latest.event else { return nil }
      let child =
        switch absence.kind {
        case .optional: "a child that is nil"
        case .otherCase: "a case that the state is not in"
        case .element(let id): "the element \(id), which is not in the collection"
        }
      let lift = SourcePlace(absence.location)
      let sent = evidence.actions[seq]?.location
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: "\(evidence.title(of: seq)) was meant for \(child), so it changed nothing"
          + (sum.count > 1 ? "; \(Wording.number(sum.count)) actions went so." : "."),
        location: sent ?? lift,
        related: sent == nil ? [] : [RelatedPlace("The reducer of the child is lifted here", at: lift)],
        evidence: [EvidenceItem("seq", seq)] + sum.evidence,
        fix: "Cancel what sends it when the child goes, or do not send it once the child is gone.",
        nodes: [evidence.nodeID(ofAction: seq)])
    }
  }
}

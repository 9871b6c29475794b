import StoreRuntime
import StoreTrace

/// State that is changed through references, without an action.
public enum UnrecordedMutationRule: Rule {
  public static let code = "unrecorded-mutation"
  public static let summary =
    "An object that the state refers to was changed without an action, so that no past state is right."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let sums = evidence.incidents { if case .unrecordedMutation = $0.event { "state" } else { nil } }
    return sums.map { subject, sum in
      Finding(
        Self.self, about: subject, severity: .error,
        message:
          "An object in \(evidence.store.stateType) was changed without an action \(Wording.times(sum.count)), last "
          + "after \(evidence.title(of: sum.last)): past states show what it is now, not what it was.",
        location: evidence.actions[sum.last]?.location ?? evidence.store.location,
        related: evidence.store.location.map { [RelatedPlace("The store is made here", at: $0)] } ?? [],
        evidence: sum.evidence,
        fix: "Make it a value, or change it only where actions are reduced.",
        nodes: [evidence.nodeID(ofAction: sum.last)])
    }
  }
}

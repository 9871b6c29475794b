import StoreRuntime
import StoreTrace

/// Actions that a view sent while it had no reactor.
public enum LostEarlyActionRule: Rule {
  public static let code = "lost-early-action"
  public static let summary = "A view sent an action before it had a reactor, so that nobody got it."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let sums = evidence.incidents { if case .lost(let location) = $0.event { "\(location)" } else { nil } }
    return sums.compactMap { subject, sum in
      guard case .lost(let location) = sum.latest.event else { return nil }
      return Finding(
        Self.self, about: subject, severity: .error,
        message:
          "\(sum.count == 1 ? "An action was" : "\(Wording.number(sum.count)) actions were") sent here before the view "
          + "had a reactor, so nobody got \(sum.count == 1 ? "it" : "them").",
        location: SourcePlace(location), evidence: sum.evidence,
        fix: "Set the reactor before the view can send, or send in bind(reactor:).", nodes: [.store(evidence.store.id)])
    }
  }
}

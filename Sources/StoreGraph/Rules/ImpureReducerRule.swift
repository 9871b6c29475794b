import StoreTrace

/// Reducers that do not give the same state twice.
public enum ImpureReducerRule: Rule {
  public static let code = "impure-reducer"
  public static let summary =
    "Reducing the same actions again led to another state, so the reducer looks at something else too."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    guard let first = evidence.divergences.min(by: { $0.from < $1.from }) else { return [] }
    let count = evidence.divergences.count
    return [
      Finding(
        Self.self, about: "reducer", severity: .error,
        message: "Reducing #\(first.from + 1) to #\(first.through) again did not lead to the state that was recorded"
          + "\(count > 1 ? ", nor did \(Wording.count(count - 1, "other stretch", "other stretches"))" : ""): past states "
          + "there are not certain.",
        location: evidence.store.location,
        evidence: [
          EvidenceItem("stretches", count), EvidenceItem("from", first.from), EvidenceItem("through", first.through),
        ],
        fix: "Take the time, random numbers and ids that the reducer is given, and do everything else in an effect.",
        nodes: [.store(evidence.store.id)])
    ]
  }
}

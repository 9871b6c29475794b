import StoreTrace

/// Actions that are sent although the catalog has no example of them.
public enum UncatalogedActionRule: Rule {
  public static let code = "uncataloged-action"
  public static let summary =
    "An action was sent that the app's catalog has no example of, so that nobody can be offered it."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    guard let cases = evidence.uncataloged?.cases, !cases.isEmpty else { return [] }
    let places = Dictionary(
      evidence.sends.compactMap { send in send.location.map { (send.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    return cases.map { missing in
      Finding(
        Self.self, about: missing.name, severity: .warning,
        message:
          "\(missing.name) was sent \(Wording.times(missing.count)), first at #\(missing.firstSeq), but the catalog has "
          + "no example of it: clients cannot offer it, and recordings cannot read it.",
        location: places[missing.name] ?? evidence.store.location,
        evidence: [EvidenceItem("count", missing.count), EvidenceItem("firstSeq", missing.firstSeq)],
        fix: "Add an example of it to the catalog.", nodes: [evidence.nodeID(ofAction: missing.firstSeq)])
    }
  }
}

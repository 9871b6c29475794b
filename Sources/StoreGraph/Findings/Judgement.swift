/// What the rules find in one piece of evidence.
public struct Judgement: Sendable {
  /// What it was found in.
  public let evidence: GraphEvidence
  /// The dearest of what was found, the dearest first; of one rule at most `Rules.limit`.
  public let findings: [Finding]
  /// The ids of what was found and is not among the findings.
  public let omitted: Set<String>

  /// How much was found in all.
  public var count: Int { findings.count + omitted.count }

  /// Judges.
  ///
  /// - Complexity: O(evidence), and sorting what was found.
  public init(of evidence: GraphEvidence) {
    self.evidence = evidence
    var findings: [Finding] = []
    var omitted: Set<String> = []
    for rule in Rules.all {
      let found = rule.findings(in: evidence).sorted(by: Rules.isBefore)
      findings += found.prefix(Rules.limit)
      omitted.formUnion(found.dropFirst(Rules.limit).map(\.id))
    }
    self.findings = findings.sorted(by: Rules.isBefore).map { $0.naming(knownIn: evidence.views) }
    self.omitted = omitted
  }
}

extension Finding {
  // What is told is looked up, and sums outlive the nodes that they are made from.
  fileprivate func naming(knownIn views: ViewEvidence) -> Finding {
    guard views.forgotten > 0 else { return self }
    var finding = self
    finding.nodes.removeAll { ($0.kind == .view || $0.kind == .element) && views.node($0.number) == nil }
    return finding
  }
}

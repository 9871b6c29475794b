/// Scopes of functions that are made again and again.
public enum UncachedScopeRule: Rule {
  public static let code = "uncached-scope"
  public static let summary = "A scope of functions is made again and again, since it cannot be found by what it shows."

  /// How many have to come from one line.
  static let least = 10

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var lines = Gathered<String, (first: ScopeEvidence, nodes: [NodeID], count: Int, living: Int)>()
    for scope in evidence.scopes where !scope.isCached {
      lines.update("\(scope.location.map { "\($0) " } ?? "")\(scope.stateType)", from: (scope, [], 0, 0)) {
        $0.count += 1
        if scope.lifetime.died == nil { $0.living += 1 }
        if $0.nodes.count < 10 { $0.nodes.append(.numbered(.scope, scope.number, in: evidence.store.id)) }
      }
    }
    return lines.all.filter { $0.value.count >= least }.map { subject, made in
      Finding(
        Self.self, about: subject, severity: .warning,
        message:
          "A scope of \(made.first.stateType) was made anew \(Wording.times(made.count)) on this line: one of functions "
          + "cannot be found again, and is looked at after every action.",
        location: made.first.location,
        evidence: [
          EvidenceItem("scopes", made.count), EvidenceItem("living", made.living),
          EvidenceItem("stateType", made.first.stateType),
        ], fix: "Make it from a key path and a case path, or keep the scope.", nodes: made.nodes)
    }
  }
}

/// Scopes that are held although their part of the state is gone.
public enum ZombieScopeRule: Rule {
  public static let code = "zombie-scope"
  public static let summary = "Somebody holds a scope though the part of the state that it shows is gone."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var lines = Gathered<String, (first: ScopeEvidence, nodes: [NodeID], elements: [String], count: Int)>()
    for scope in evidence.scopes where scope.isAbsent && scope.lifetime.died == nil {
      lines.update("\(scope.location.map { "\($0) " } ?? "")\(scope.stateType)", from: (scope, [], [], 0)) {
        $0.count += 1
        if $0.nodes.count < 10 { $0.nodes.append(.numbered(.scope, scope.number, in: evidence.store.id)) }
        if let element = scope.element, $0.elements.count < 10 { $0.elements.append(element) }
      }
    }
    return lines.all.map { subject, zombies in
      let type = zombies.first.stateType
      let which = zombies.elements.isEmpty ? "" : " (\(zombies.elements.joined(separator: ", ")))"
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: zombies.count == 1
          ? "A scope of \(type)\(which) is held though its part of the state is gone: it shows what was there last, and "
            + "its actions change nothing."
          : "\(Wording.number(zombies.count)) scopes of \(type)\(which) are held though their parts of the state are gone: "
            + "they show what was there last, and their actions change nothing.",
        location: zombies.first.location,
        evidence: [
          EvidenceItem("scopes", zombies.count), EvidenceItem("stateType", type),
          EvidenceItem("elements", zombies.elements.joined(separator: ", ")),
        ], fix: "Release the scope when its part goes, for example by asking for it where it is shown.",
        nodes: zombies.nodes)
    }
  }
}

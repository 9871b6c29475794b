import StoreViews

/// Bodies that run far too often.
public enum RunawayEvaluationRule: Rule {
  public static let code = "runaway-evaluation"
  public static let summary = "A body runs far too often, mostly since it changes what it reads."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    guard !evidence.views.runaways.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    let unstable = UnstableNodes(evidence, index)
    var sites = Gathered<String, (last: RunawayEvidence, nodes: [ViewNodeID])>()
    for runaway in evidence.views.runaways where unstable.cause(ofRunaway: runaway.node, index) == nil {
      sites.update("\(index.path(of: runaway.node)) \(runaway.runaway.measure.rawValue)", from: (runaway, [])) {
        $0.nodes.append(runaway.node)
      }
    }
    return sites.all.map { subject, found in finding(of: found.last, found.nodes, about: subject, index) }
  }

  /// How much too much there was, as said in findings: `over 1,000 evaluations in one transition`.
  static func excess(_ runaway: Runaway) -> String {
    switch runaway.measure {
    case .transition: "over \(Wording.count(runaway.limit, "evaluation")) in one transition"
    case .rate: "over \(Wording.count(runaway.limit, "evaluation")) in a second"
    case .depth: "over \(Wording.count(runaway.limit, "node")) above each other"
    }
  }

  private static func finding(
    of found: RunawayEvidence, _ nodes: [ViewNodeID], about subject: String, _ index: ViewIndex
  ) -> Finding {
    let (runaway, name, path) = (found.runaway, index.name(of: found.node), index.path(of: found.node))
    let causes = runaway.causes.map { "\($0)" }.joined(separator: ", ")
    let evaluations = nodes.reduce(0) { $0 + (index[$1]?.evaluations ?? 0) }
    var message = "\(name) ran away: \(excess(runaway))"
    if !causes.isEmpty { message += ", the last for \(causes)" }
    message += " (\(path))."
    if nodes.count > 1 { message += " So did \(Wording.number(nodes.count - 1)) more of its kind." }
    if runaway.measure == .transition { message += " It waits until the next action of the program." }
    return Finding(
      Self.self, about: subject, severity: .error, message: message, location: index.place(of: found.node),
      evidence: [
        EvidenceItem("path", path), EvidenceItem("measure", runaway.measure.rawValue),
        EvidenceItem("limit", runaway.limit), EvidenceItem("causes", causes), EvidenceItem("nodes", nodes.count),
        EvidenceItem("evaluations", evaluations), EvidenceItem("seq", found.seq),
      ], cost: Cost(evaluations: runaway.measure == .depth ? runaway.limit : max(evaluations, runaway.limit)),
      fix: runaway.measure == .depth
        ? "End the recursion: a view must not contain itself without a condition."
        : "Let the body only read; what it sends or writes belongs where something happens, such as .onAppear.",
      nodes: nodes.prefix(10).map(index.nodeID))
  }
}

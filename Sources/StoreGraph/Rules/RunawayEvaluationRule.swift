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
    for runaway in evidence.views.runaways {
      sites.update("\(index.path(of: runaway.node)) \(runaway.runaway.measure.rawValue)", from: (runaway, [])) {
        $0.nodes.append(runaway.node)
      }
    }
    return sites.all.map { subject, found in
      let cause = unstable.cause(ofRunaway: found.last.node, index)
      return finding(of: found.last, found.nodes, about: subject, index, cause: cause.flatMap(index.place))
    }
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
    of found: RunawayEvidence, _ nodes: [ViewNodeID], about subject: String, _ index: ViewIndex, cause: SourcePlace?
  ) -> Finding {
    let (runaway, name, path) = (found.runaway, index.name(of: found.node), index.path(of: found.node))
    let causes = runaway.causes.map { "\($0)" }.joined(separator: ", ")
    let evaluations = nodes.reduce(0) { $0 + (index[$1]?.evaluations ?? 0) }
    var message = "\(name) ran away: \(excess(runaway))"
    if !causes.isEmpty { message += ", the last for \(causes)" }
    message += " (\(path))."
    if nodes.count > 1 { message += " So did \(Wording.number(nodes.count - 1)) more of its kind." }
    if let cause { message += " An id that is not stable makes it: \(cause)." }
    if runaway.measure == .transition { message += " It waits until the next action of the program." }
    return Finding(
      Self.self, about: subject, severity: .error, message: message, location: index.place(of: found.node),
      related: cause.map { [RelatedPlace("This id is new when it is read again, which makes it run.", at: $0)] } ?? [],
      evidence: [
        EvidenceItem("path", path), EvidenceItem("measure", runaway.measure.rawValue),
        EvidenceItem("limit", runaway.limit), EvidenceItem("causes", causes), EvidenceItem("nodes", nodes.count),
        EvidenceItem("evaluations", evaluations), EvidenceItem("seq", found.seq),
      ], cost: Cost(evaluations: runaway.measure == .depth ? runaway.limit : max(evaluations, runaway.limit)),
      fix: cause != nil
        ? "Store the id; then it runs no more often than its content changes."
        : runaway.measure == .depth
          ? "End the recursion: a view must not contain itself without a condition."
          : "Let the body only read; what it sends or writes belongs where something happens, such as .onAppear.",
      nodes: nodes.prefix(10).map(index.nodeID))
  }
}

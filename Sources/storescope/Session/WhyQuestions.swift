import InspectorProtocol

/// What is asked of a server to learn why something was evaluated.
struct WhyQuestions {
  let client: InspectorClient
  let store: StoreRef

  private var graphs: GraphQuestions { GraphQuestions(client: client, store: store) }

  /// The place that is meant by a path, or by the id of one; nil for anything else.
  func path(_ name: String) -> String? {
    let beginning = "\(store.id)/path-"
    if name.hasPrefix(beginning) { return String(name.dropFirst(beginning.count)) }
    return name.hasPrefix("/") ? name : nil
  }

  /// Everything that is evaluated, the dead that are still known too.
  func evaluatedNodes() throws(SessionFailure) -> [GraphNode] {
    let nodes = try graphs.graph(of: GraphQuestion(kind: .identity, store: store.id, dead: true)).nodes
    return nodes.filter { [.view, .element, .subscription, .observer].contains($0.kind) }
  }

  /// The nodes by their names, those that were for nothing most often first.
  func costs(of demo: String) throws(SessionFailure) -> CostTable {
    let groups = Dictionary(grouping: try evaluatedNodes().filter { $0.evaluations > 0 }, by: \.kindName)
    let rows = groups.map { label, nodes in
      CostTable.Row(
        label: label, kind: nodes[0].role ?? nodes[0].kind.rawValue, nodes: nodes.count,
        evaluations: nodes.reduce(0) { $0 + $1.evaluations }, wasted: nodes.reduce(0) { $0 + $1.wasted },
        place: nodes[0].location?.shortest ?? "")
    }
    let dearest = rows.sorted { ($1.wasted, $1.evaluations, $0.label) < ($0.wasted, $0.evaluations, $1.label) }
    return CostTable(demo: demo, rows: Array(dearest.prefix(20)))
  }

  /// Why the nodes of a name, or the node of an id, were evaluated.
  func why(_ name: String) throws(SessionFailure) -> WhyReport {
    let all = try evaluatedNodes()
    let (nodes, others) = try Self.nodes(called: name, among: all)
    let ids = Set(nodes.map(\.id))
    let found = try client.ask(StoreFindings.self, StoreFindings.Params(store: store.id))
    let labels = Set(nodes.map(\.label))
    return WhyReport(
      label: labels.count == 1 ? nodes[0].label : nodes[0].kindName, nodes: nodes.count,
      living: nodes.count { $0.lifetime.died == nil },
      evaluations: nodes.reduce(0) { $0 + $1.evaluations }, wasted: nodes.reduce(0) { $0 + $1.wasted },
      place: nodes[0].location?.short, others: others,
      causes: try causes(of: nodes),
      findings: found.findings.filter { !ids.isDisjoint(with: $0.nodes ?? []) }.map(FindingLines.init),
      omitted: found.sources.first?.omitted)
  }

  /// The node of an id, else those with one name: the one that was given, or the dearest of those that begin so.
  ///
  /// What stands in brackets tells elements apart; where it is not given, all of them are meant.
  private static func nodes(
    called name: String, among all: [GraphNode]
  ) throws(SessionFailure) -> (nodes: [GraphNode], others: [String]) {
    if let node = all.first(where: { $0.id == name }) { return ([node], []) }
    let wanted = name.lowercased()
    let matching = all.filter { $0.label.lowercased().hasPrefix(wanted) }
    let groups = Dictionary(grouping: matching) { name.contains("[") ? $0.label : $0.kindName }
    let ranked = groups.sorted { left, right in
      if (left.key == name) != (right.key == name) { return left.key == name }
      let (one, other) = (left.value.reduce(0) { $0 + $1.evaluations }, right.value.reduce(0) { $0 + $1.evaluations })
      return one == other ? left.key < right.key : one > other
    }
    guard let first = ranked.first else {
      let hint = nearest(to: name, among: Set(all.map(\.kindName)).sorted()).map { "did you mean \($0)?" }
      throw SessionFailure(
        message: "nothing that was evaluated is called \(name.debugDescription); "
          + (hint ?? "leave the name out for a list"))
    }
    return (first.value, ranked.dropFirst().prefix(5).map(\.key))
  }

  private func causes(of nodes: [GraphNode]) throws(SessionFailure) -> [WhyReport.Cause] {
    let born = Dictionary(nodes.map { ($0.id, $0.lifetime.born) }) { first, _ in first }
    let actions = try client.ask(
      ActionsList.self, ActionsList.Params(store: store.id, limit: PositiveCount(clamping: 1_000))
    ).actions
    var causes: [String: WhyReport.Cause] = [:]
    for action in actions {
      let graph = try graphs.graph(
        of: GraphQuestion(kind: .causes, store: store.id, seq: Seq(clamping: action.seq)))
      let sender = action.location.map { "sent at \($0.short)" } ?? "sent by \(action.origin.rawValue)"
      for (text, count) in Self.reasons(in: graph, at: action.seq, born: born) {
        causes[text, default: WhyReport.Cause(text: text, actions: [])].actions.append(
          WhyReport.Action(seq: action.seq, name: action.name, sender: sender, count: count))
      }
    }
    return causes.values.sorted { $0.count == $1.count ? $0.text < $1.text : $0.count > $1.count }
  }

  /// How many evaluations there were after an action, by the reason; an edge may stand for several.
  ///
  /// - Parameter born: the seqs at which the nodes were born that are asked about.
  static func reasons(
    in graph: (nodes: [GraphNode], edges: [GraphEdge]), at action: Int, born: [String: Int]
  ) -> [String: Int] {
    let known = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
    var counts: [String: Int] = [:]
    for edge in graph.edges where edge.kind == .evaluated {
      guard let seq = born[edge.to], let source = known[edge.from] else { continue }
      counts[reason(source, isBirth: seq == action), default: 0] += edge.evaluations ?? 1
    }
    return counts
  }

  private static func reason(_ source: GraphNode, isBirth: Bool) -> String {
    switch source.kind {
    case .path: isBirth ? "born, since \(source.label) changed" : "\(source.label) changed"
    case .element: isBirth ? "born in a new element" : "made again by its element"
    case .view, .observer, .subscription, .scope, .store, .effect:
      isBirth ? "born in \(source.kindName)" : "made again by \(source.kindName)"
    case .action: isBirth ? "born" : "called after the action"
    }
  }
}

extension GraphNode {
  /// The name without what tells one element from another.
  fileprivate var kindName: String {
    guard let bracket = label.firstIndex(of: "["), bracket > label.startIndex else { return label }
    return String(label[..<bracket])
  }
}

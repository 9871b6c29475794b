/// What is written into a node or beside an edge of a drawing, in any language.
enum GraphCaption {
  /// The most characters of a line; longer ones make a drawing too wide to be read.
  private static let width = 48

  /// The lines of a node: its name, what makes it the same node, its figures, what keeps it, and where it was made.
  static func lines(of node: GraphNode) -> [String] {
    var lines = [cut(title(of: node))]
    if let figures = figures(of: node) { lines.append(figures) }
    if node.lifetime.born > 0 || node.lifetime.died != nil, node.kind != .action, node.kind != .path {
      lines.append(node.lifetime.died.map { "#\(node.lifetime.born)–#\($0)" } ?? "since #\(node.lifetime.born)")
    }
    switch node.standing {
    case .zombie, .cached: lines.append(cut(node.standing.rawValue + (node.keptBy.map { ": \($0)" } ?? "")))
    case .live, .dead: break
    }
    if let location = node.location { lines.append(cut(fromEnd: "\(location)")) }
    return lines
  }

  /// What stands beside an edge; nil for one that says all by being there.
  static func line(of edge: GraphEdge) -> String? {
    switch edge.kind {
    case .contains: return nil
    case .reads:
      let skipped = (edge.skippedEqual ?? 0) + (edge.skippedByPredicate ?? 0)
      return edge.delivered.map { "\($0) delivered, \(skipped) skipped" }
        ?? edge.evaluations.map { counted($0, "evaluation") }
    case .changed:
      guard edge.before != nil || edge.after != nil else { return nil }
      return "\(cut(edge.before ?? "–", to: 20)) → \(cut(edge.after ?? "–", to: 20))"
    case .evaluated, .started, .sent, .carried: return edge.kind.rawValue
    }
  }

  private static func title(of node: GraphNode) -> String {
    switch node.kind {
    case .action: "#\(node.id.number) \(node.label)"
    case .effect: "effect \(node.label)"
    case .store: "store \(node.label)"
    case .scope: "scope \(node.label)"
    case .subscription, .observer, .view, .element, .path: node.label
    }
  }

  private static func figures(of node: GraphNode) -> String? {
    guard node.evaluations > 0 else { return nil }
    return counted(node.evaluations, "evaluation") + (node.wasted > 0 ? ", \(node.wasted) wasted" : "")
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func cut(_ text: String, to width: Int = width) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }

  // The end of a path says more than its beginning.
  private static func cut(fromEnd text: String) -> String {
    text.count <= width ? text : "…" + text.suffix(width - 1)
  }
}

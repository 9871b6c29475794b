import InspectorProtocol

/// A graph as lines of text: what stands below what, with figures in columns.
///
/// A node that more than one leads to is opened where it is met first.
struct GraphTree {
  private let kind: GraphKind
  private let nodes: [String: GraphNode]
  private let order: [String]
  /// The edges that lead down from a node, in the order of the nodes they lead to.
  private let below: [String: [(edge: GraphEdge, node: String)]]
  private let above: Set<String>

  init(_ kind: GraphKind, nodes: [GraphNode], edges: [GraphEdge]) {
    self.kind = kind
    self.nodes = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    order = nodes.map(\.id)
    var below: [String: [(edge: GraphEdge, node: String)]] = [:]
    var above: Set<String> = []
    // Who depends on something stands below it; that a view reads its own state says nothing.
    for edge in edges where edge.from != edge.to {
      let (top, bottom) = kind == .dependencies ? (edge.to, edge.from) : (edge.from, edge.to)
      below[top, default: []].append((edge, bottom))
      above.insert(bottom)
    }
    self.below = below
    self.above = above
  }

  private enum Content {
    case node(String, by: GraphEdge?, isAgain: Bool)
    /// What those below have in common, where that is no node.
    case title(String)
  }

  private typealias Tree = GuidedTree<Content>

  /// The lines, with the names of the columns above them.
  func lines() -> [StyledText] {
    var seen: Set<String> = []
    // In a circle nobody is on top; whoever is met first is.
    let tops = order.filter { !above.contains($0) && isWorthSaying($0) }
    var trees = tops.map { tree($0, by: nil, &seen) }
    for id in order where !seen.contains(id) && isWorthSaying(id) { trees.append(tree(id, by: nil, &seen)) }
    let others = order.filter { !seen.contains($0) && isReadingUnknown($0) }.map { tree($0, by: nil, &seen) }
    if !others.isEmpty { trees.append(Tree(.title("reads not known (selected by a function)"), others)) }
    let rows = trees.flatMap { $0.lines().map(cells) }
    guard !rows.isEmpty else { return [StyledText("nothing to show", .faint)] }
    return Table(columns: columns, rows: rows).lines()
  }

  // In a dependency graph whoever neither reads nor is read says nothing.
  private func isWorthSaying(_ id: String) -> Bool {
    kind != .dependencies || below[id] != nil || above.contains(id)
  }

  // A subscription reads something, or it would not be told of anything.
  private func isReadingUnknown(_ id: String) -> Bool { kind == .dependencies && nodes[id]?.kind == .subscription }

  private func tree(_ id: String, by edge: GraphEdge?, _ seen: inout Set<String>) -> Tree {
    guard seen.insert(id).inserted else { return Tree(.node(id, by: edge, isAgain: below[id] != nil)) }
    var children: [Tree] = []
    for (edge, node) in below[id] ?? [] where nodes[node] != nil { children.append(tree(node, by: edge, &seen)) }
    return Tree(.node(id, by: edge, isAgain: false), children)
  }

  private var columns: [Table.Column] {
    switch kind {
    case .identity:
      [
        Table.Column("node"), Table.Column("what"), Table.Column("lived", .right), Table.Column("evaluated", .right),
        Table.Column("wasted", .right), Table.Column("where"),
      ]
    case .dependencies:
      [
        Table.Column("path, and who reads it"), Table.Column("what"), Table.Column("evaluated", .right),
        Table.Column("delivered", .right), Table.Column("skipped", .right), Table.Column("where"),
      ]
    case .causes:
      [
        Table.Column("what led to what"), Table.Column("how"), Table.Column("before → after"), Table.Column("where"),
      ]
    }
  }

  private func cells(_ line: (guide: String, content: Content)) -> [StyledText] {
    switch line.content {
    case .title(let title): [StyledText(title, .faint)] + columns.dropFirst().map { _ in .empty }
    case .node(let id, let edge, let isAgain): cells(line.guide, id, by: edge, isAgain: isAgain)
    }
  }

  private func cells(_ guide: String, _ id: String, by edge: GraphEdge?, isAgain: Bool) -> [StyledText] {
    guard let node = nodes[id] else { return columns.map { _ in .empty } }
    let name = StyledText(guide, .faint) + node.name.cut(to: 44) + StyledText(isAgain ? " ↑" : "", .faint)
    let place = StyledText((edge?.location ?? node.location)?.shortest ?? "", .faint)
    switch kind {
    case .identity:
      return [
        name, StyledText(node.role ?? node.kind.rawValue, .faint), node.life, figure(node.evaluations),
        figure(node.wasted, .removed), place,
      ]
    case .dependencies:
      let skipped = edge?.skipped.map { $0.equal + $0.predicate }
      return [
        name, StyledText(node.role ?? node.kind.rawValue, .faint), figure(edge?.evaluations ?? node.evaluations),
        figure(edge?.delivered ?? 0), figure(skipped ?? 0), place,
      ]
    case .causes:
      let change = edge.flatMap { edge in
        edge.before == nil && edge.after == nil ? nil : (edge.before ?? "–", edge.after ?? "–")
      }
      let values = change.map { before, after in
        StyledText(before).cut(to: 18) + StyledText(" → ", .faint) + StyledText(after, .changed).cut(to: 18)
      }
      return [name, StyledText(edge?.kind.rawValue ?? "", .faint), values ?? .empty, place]
    }
  }

  private func figure(_ value: Int, _ role: StyledText.Role = .plain) -> StyledText {
    value == 0 ? .empty : StyledText("\(value)", role)
  }
}

extension GraphNode {
  /// What people read of it: an action with its seq, and what is not as it should be said beside the name.
  var name: StyledText {
    let text =
      switch kind {
      case .action: StyledText("#\(lifetime.born) ", .faint) + StyledText(label, .action)
      case .effect: StyledText("effect \(label)", .effect)
      case .store, .scope, .subscription, .observer, .view, .element, .path: StyledText(label)
      }
    switch standing {
    case .zombie: return text + StyledText(" (zombie\(keptBy.map { ": \($0)" } ?? ""))", .removed)
    case .cached: return text + StyledText(" (cached)", .faint)
    case .live, .dead: return text
    }
  }

  /// `#3–#5`, or `#3–` while it lives.
  var life: StyledText {
    lifetime.died.map { StyledText("#\(lifetime.born)–#\($0)", .faint) } ?? StyledText("#\(lifetime.born)–")
  }
}

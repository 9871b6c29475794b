extension Tree {
  /// A line for each node that is not internal, indented below the one it stands in.
  var outline: String {
    var lines: [String] = []
    var open: [(node: Node, indentation: Int)] = root.map { [($0, 0)] } ?? []
    while let (node, indentation) = open.popLast() {
      if !node.kind.isInternal { lines.append(String(repeating: "  ", count: indentation) + line(of: node)) }
      let below = node.kind.isInternal ? indentation : indentation + 1
      open += node.children.reversed().map { ($0, below) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of node: Node) -> String {
    switch node.kind {
    case .collection: "ForEach"
    case .element: "\(node.key.identity)"
    case .leaf: (node.view as? Text).map { "\"\($0.content)\"" } ?? "\(node.view)"
    default: name(of: (node.view as? any ModifyingView).map { type(of: $0.modifierValue) } ?? type(of: node.view))
    }
  }

  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    if let problem = registry.checkInvariants() { return problem }
    let nodes = root?.subtree ?? []
    if nodes.count != registry.count { return "\(nodes.count) nodes, \(registry.count) registered" }
    for node in nodes {
      if node.isDoomed { return "\(node.id) is doomed and has a place" }
      if !node.causes.isEmpty { return "\(node.id) is not up to date" }
      if registry[node.id]?.parent != node.parent?.id { return "\(node.id) has another parent" }
      if node.reads.locations.contains(where: { $0.readers[node.id] !== node }) { return "\(node.id) is not told" }
    }
    if readers.values.contains(where: { $0.values.contains(where: \.isDoomed) }) { return "a dead node is told" }
    return nil
  }
}

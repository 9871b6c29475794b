/// A graph in the language of Graphviz, to be drawn by `dot`.
public enum DotText {
  /// Writes nodes and edges; ends that are not among the nodes are drawn as points with their ids.
  ///
  /// - Parameters:
  ///   - leftOut: how many nodes there are besides; the drawing says so.
  /// - Complexity: O(the graph).
  public static func text(nodes: [GraphNode], edges: [GraphEdge], leftOut: Int = 0) -> String {
    var lines = [
      """
      digraph storescope {
        rankdir=LR;
        nodesep=0.2; ranksep=0.5;
        node [shape=box, style="rounded,filled", fillcolor=white, color="#607d8b"];
        node [fontname="Helvetica", fontsize=10, margin="0.12,0.06"];
        edge [color="#90a4ae", fontname="Helvetica", fontsize=9, fontcolor="#546e7a", arrowsize=0.7];
      """
    ]
    if leftOut > 0 {
      lines.append("  label=\(quoted(label: ["\(leftOut) more nodes are left out"])); labelloc=t; fontsize=11;")
    }
    lines += clusters(nodes)
    let known = Set(nodes.map(\.id))
    let strangers = Set(edges.flatMap { [$0.from, $0.to] }).subtracting(known)
    lines += strangers.sorted().map { id in
      "  \(quoted("\(id)")) [shape=plaintext, style=\"\", fontcolor=\"#90a4ae\", label=\(quoted(label: ["\(id)"]))];"
    }
    lines += edges.map { "  " + line(of: $0) }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  // Nodes of several stores are drawn in a frame each.
  private static func clusters(_ nodes: [GraphNode]) -> [String] {
    let stores = Set(nodes.map(\.id.store)).sorted()
    guard stores.count > 1 else { return nodes.map { "  " + line(of: $0) } }
    return stores.flatMap { store in
      ["  subgraph \(quoted("cluster_\(store)")) {", "    color=\"#cfd8dc\"; label=\(quoted(label: [store]));"]
        + nodes.filter { $0.id.store == store }.map { "    " + line(of: $0) } + ["  }"]
    }
  }

  private static func line(of node: GraphNode) -> String {
    var attributes = ["label=\(quoted(label: GraphCaption.lines(of: node)))"]
    attributes += look(of: node.kind)
    switch node.standing {
    case .live: if node.wasted * 2 > node.evaluations { attributes.append("color=\"#ef6c00\", penwidth=2") }
    case .cached: attributes.append("style=\"rounded,filled,dotted\"")
    case .zombie: attributes.append("color=\"#c62828\", penwidth=2")
    // An action is over at once, which says nothing.
    case .dead: if node.kind != .action { attributes.append("style=\"rounded,dashed\", fontcolor=\"#78909c\"") }
    }
    return "\(quoted("\(node.id)")) [\(attributes.joined(separator: ", "))];"
  }

  private static func look(of kind: NodeKind) -> [String] {
    switch kind {
    case .store: ["shape=cylinder", "fillcolor=\"#e8eaf6\"", "style=filled"]
    case .scope: ["shape=tab", "fillcolor=\"#e8eaf6\"", "style=filled"]
    case .subscription, .observer: ["fillcolor=\"#e3f2fd\""]
    case .view: []
    case .element: ["fillcolor=\"#f5f5f5\""]
    case .effect: ["shape=hexagon", "fillcolor=\"#fff3e0\"", "style=filled"]
    case .action: ["shape=cds", "fillcolor=\"#e8f5e9\"", "style=filled"]
    case .path: ["shape=note", "fillcolor=\"#fffde7\"", "style=filled"]
    }
  }

  private static func line(of edge: GraphEdge) -> String {
    var attributes = GraphCaption.line(of: edge).map { ["label=\(quoted(label: [$0]))"] } ?? []
    switch edge.kind {
    case .contains: attributes.append("arrowhead=none")
    case .reads: attributes.append("color=\"#42a5f5\"")
    case .changed: attributes.append("color=\"#f9a825\"")
    case .evaluated: attributes.append("color=\"#ef6c00\"")
    case .started, .sent: attributes.append("color=\"#43a047\"")
    case .carried: attributes.append("style=dotted")
    }
    return "\(quoted("\(edge.from)")) -> \(quoted("\(edge.to)")) [\(attributes.joined(separator: ", "))];"
  }

  /// A name: only a quotation mark ends it, and a backslash before one would keep it from doing so.
  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(isControl(scalar) ? "\u{fffd}" : scalar)
      }
    }
    return text + "\""
  }

  /// Lines of a label, in which backslashes and ampersands have a meaning too.
  private static func quoted(label lines: [String]) -> String {
    let escaped = lines.map { line in
      var text = ""
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "&": text += "&amp;"
        default: text.unicodeScalars.append(isControl(scalar) ? "\u{fffd}" : scalar)
        }
      }
      return text
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}

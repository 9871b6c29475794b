/// A graph as a Mermaid flowchart, to be drawn where Markdown is read.
public enum MermaidText {
  /// Writes nodes and edges; ends that are not among the nodes are drawn with their ids.
  ///
  /// Mermaid draws 500 edges at most unless it is told otherwise.
  /// - Parameters:
  ///   - leftOut: how many nodes there are besides; a comment says so.
  /// - Complexity: O(the graph).
  public static func text(nodes: [GraphNode], edges: [GraphEdge], leftOut: Int = 0) -> String {
    let known = Set(nodes.map(\.id))
    let strangers = Set(edges.flatMap { [$0.from, $0.to] }).subtracting(known).sorted()
    // Ids of ours have characters that mean something here.
    let ids = nodes.map(\.id) + strangers
    let names = Dictionary(ids.enumerated().map { ($1, "n\($0)") }) { first, _ in first }
    var lines = ["flowchart LR"]
    if leftOut > 0 { lines.append("  %% \(leftOut) more nodes are left out") }
    lines += nodes.map { "  " + (names[$0.id] ?? "") + shape(of: $0.kind, around: quoted(GraphCaption.lines(of: $0))) }
    lines += strangers.map { "  \(names[$0] ?? "")[\(quoted(["\($0)"]))]:::dead" }
    lines += edges.map { edge in
      "  \(names[edge.from] ?? "") \(arrow(of: edge)) \(names[edge.to] ?? "")"
    }
    lines += classes(nodes, names)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shape(of kind: NodeKind, around text: String) -> String {
    switch kind {
    case .store: "[(\(text))]"
    case .scope: "[[\(text)]]"
    case .subscription, .observer: "(\(text))"
    case .view, .element: "[\(text)]"
    case .effect: "{{\(text)}}"
    case .action: "([\(text)])"
    case .path: "[/\(text)/]"
    }
  }

  private static func arrow(of edge: GraphEdge) -> String {
    let text = GraphCaption.line(of: edge).map { "|\(quoted([$0]))|" } ?? ""
    switch edge.kind {
    case .contains: return "---\(text)"
    case .reads, .carried: return "-.->\(text)"
    case .changed, .evaluated, .started, .sent: return "-->\(text)"
    }
  }

  private static func classes(_ nodes: [GraphNode], _ names: [NodeID: String]) -> [String] {
    func line(_ name: String, _ belongs: (GraphNode) -> Bool) -> [String] {
      let members = nodes.filter(belongs).compactMap { names[$0.id] }
      return members.isEmpty ? [] : ["  class \(members.joined(separator: ",")) \(name)"]
    }
    return [
      "  classDef dead stroke-dasharray:4 3,color:#78909c", "  classDef cached stroke-dasharray:1 3",
      "  classDef zombie stroke:#c62828,stroke-width:2px", "  classDef wasted stroke:#ef6c00,stroke-width:2px",
    ] + line("dead") { $0.standing == .dead && $0.kind != .action } + line("cached") { $0.standing == .cached }
      + line("zombie") { $0.standing == .zombie }
      + line("wasted") { $0.standing == .live && $0.wasted * 2 > $0.evaluations }
  }

  /// Lines in quotation marks; whatever means something to Mermaid, Markdown or HTML becomes a character code.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      var text = ""
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\"", "#", "&", "<", ">", "[", "]", "(", ")", "{", "}", "|", "`", "\\", "*", "_", "~", "%", ";":
          text += "#\(scalar.value);"
        default:
          text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{fffd}" : scalar)
        }
      }
      return text
    }
    return "\"" + escaped.joined(separator: "<br/>") + "\""
  }
}

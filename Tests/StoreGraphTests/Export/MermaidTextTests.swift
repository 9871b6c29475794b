import StoreGraph
import Testing

@Suite struct MermaidTextTests {
  private static func lines(of graph: Graph, leftOut: Int = 0) -> [Substring] {
    MermaidText.text(nodes: graph.nodes, edges: graph.edges, leftOut: leftOut).split(separator: "\n")
  }

  // What a line may be, as the flowchart grammar has it; a quoted text holds no character that means something.
  nonisolated(unsafe) private static let text = #/"(?:[^"#&<>\[\](){}|`\\*_~%;]|#[0-9]+;|<br\/>)*"/#

  private static func isKnown(_ line: Substring) -> Bool {
    let text = text
    var rest = line
    if rest == "flowchart LR" || rest.wholeMatch(of: #/  %% [a-z0-9 ]+/#) != nil { return true }
    if rest.wholeMatch(of: #/  classDef [a-z]+ [a-z0-9:#, -]+/#) != nil { return true }
    if rest.wholeMatch(of: #/  class n[0-9]+(?:,n[0-9]+)* [a-z]+/#) != nil { return true }
    guard let name = rest.prefixMatch(of: #/  n[0-9]+/#) else { return false }
    rest = rest[name.range.upperBound...]
    for (open, close) in [
      ("[(", ")]"), ("[[", "]]"), ("([", "])"), ("[/", "/]"), ("{{", "}}"), ("[", "]"), ("[", "]:::dead"), ("(", ")"),
    ] where rest.hasPrefix(open) && rest.hasSuffix(close) {
      if rest.dropFirst(open.count).dropLast(close.count).wholeMatch(of: text) != nil { return true }
    }
    guard let arrow = rest.prefixMatch(of: #/ (?:---|-\.->|-->)/#) else { return false }
    rest = rest[arrow.range.upperBound...]
    if rest.hasPrefix("|"), let label = rest.dropFirst().prefixMatch(of: text) {
      rest = rest[label.range.upperBound...].dropFirst()
    }
    return rest.wholeMatch(of: #/ n[0-9]+/#) != nil
  }

  @Test("every line is one that Mermaid knows, whatever the labels hold")
  func grammar() {
    let graph = Drawing.all
    let lines = Self.lines(of: graph, leftOut: 7)
    for line in lines { #expect(Self.isKnown(line), "\(line)") }
    #expect(lines.first == "flowchart LR" && lines.contains("  %% 7 more nodes are left out"))
    let arrows = lines.count { $0.contains(" --- ") || $0.contains("-->") || $0.contains("---|") || $0.contains(".->") }
    #expect(arrows == graph.edges.count)
  }

  @Test("special characters are written as codes")
  func codes() {
    let graph = Graph(nodes: [GraphNode(Drawing.view(1), label: #"a"b#c<d>[e]"#)])
    #expect(Self.lines(of: graph)[1] == #"  n0["a#34;b#35;c#60;d#62;#91;e#93;"]"#)
  }

  @Test("the dead, the cached, zombies and what is mostly wasted can be told apart")
  func classes() {
    let lines = Self.lines(of: Drawing.all)
    for name in ["dead", "cached", "zombie", "wasted"] {
      #expect(lines.contains { $0.hasPrefix("  class n") && $0.hasSuffix(" \(name)") }, "\(name)")
    }
  }
}

import Foundation
import StoreGraph
import Testing

@Suite struct DotTextTests {
  /// Draws with Graphviz, as a person would.
  ///
  /// - Returns: the drawing; nil where Graphviz is not there, which is said, and is a fault where tests run on their own.
  private static func drawing(of text: String) throws -> String? {
    let dot = Process()
    dot.executableURL = URL(filePath: "/usr/bin/env")
    dot.arguments = ["dot", "-Tsvg"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (dot.standardInput, dot.standardOutput, dot.standardError) = (input, output, errors)
    try dot.run()
    // A text that fits into the pipe, so that neither side waits for the other.
    try #require(text.utf8.count < 60_000)
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let drawing = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaints = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    dot.waitUntilExit()
    if dot.terminationStatus == 127 {
      print("dot is not there (Graphviz), so that nothing is drawn")
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "dot must be there: .ci/setup installs it")
      return nil
    }
    #expect(dot.terminationStatus == 0 && complaints == "", "\(complaints)")
    return String(decoding: drawing, as: UTF8.self)
  }

  @Test("Graphviz draws every node and edge, whatever their labels hold")
  func drawn() throws {
    let graph = Drawing.all
    guard let svg = try Self.drawing(of: DotText.text(nodes: graph.nodes, edges: graph.edges, leftOut: 7)) else {
      return
    }
    #expect(svg.components(separatedBy: "class=\"node\"").count - 1 == graph.nodes.count)
    #expect(svg.components(separatedBy: "class=\"edge\"").count - 1 == graph.edges.count)
    for expected in [
      "quote &quot; and backslash \\", "&lt;b&gt;html&lt;/b&gt; &amp;lt; &amp;amp; #35; #quot;", "emoji 🐈 and ümläut",
      "7 more nodes are left out", "12 evaluations, 5 wasted", "zombie: its token",
    ] {
      #expect(svg.replacing("&#45;", with: "-").replacing("&#160;", with: " ").contains(expected), "\(expected)")
    }
  }

  @Test("stores have a frame each where there are several, and ends from elsewhere are drawn by their ids")
  func frames() throws {
    let stray = GraphEdge(.store("s2"), .contains, Drawing.view(3))
    guard let svg = try Self.drawing(of: DotText.text(nodes: Drawing.twoStores.nodes, edges: [stray])) else { return }
    #expect(svg.components(separatedBy: "class=\"cluster\"").count - 1 == 2)
    #expect(svg.components(separatedBy: "class=\"node\"").count - 1 == 3)
  }

  @Test("nothing gives an empty drawing")
  func empty() throws {
    guard let svg = try Self.drawing(of: DotText.text(nodes: [], edges: [])) else { return }
    #expect(svg.contains("<svg"))
  }

  @Test("the same graph gives the same text, a line for each node and each edge")
  func lines() {
    let graph = Graph(
      nodes: [
        GraphNode(.numbered(.subscription, 1, in: "s1"), label: "count label", evaluations: 12, wasted: 5),
        GraphNode(.path("/count", in: "s1"), label: "/count"),
      ], edges: [GraphEdge(.numbered(.subscription, 1, in: "s1"), .reads, .path("/count", in: "s1"))])
    let text = DotText.text(nodes: graph.nodes, edges: graph.edges)
    #expect(text == DotText.text(nodes: graph.nodes, edges: graph.edges))
    #expect(text.contains(#"  "s1/subscription-1" [label="count label\n12 evaluations, 5 wasted""#))
    #expect(text.contains(#"  "s1/subscription-1" -> "s1/path-/count" ["#))
    #expect(text.hasSuffix("}\n"))
  }
}

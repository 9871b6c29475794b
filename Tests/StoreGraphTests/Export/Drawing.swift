import StoreGraph

/// A graph with everything that a drawing can go wrong with.
enum Drawing {
  static let hostile = [
    #"quote " and backslash \"#, #"ends with \"#, "<b>html</b> &lt; &amp; #35; #quot;", "[a](b){c}|d|",
    "new\nline\ttab\u{0}",
    "`code` *bold* _under_ ~~gone~~", "%% comment; --> n1", "emoji 🐈 and ümläut", "end", "",
    String(repeating: "long ", count: 100),
  ]

  static func view(_ number: Int) -> NodeID { .numbered(.view, number, in: "s1") }

  /// A node of each kind, and a view for each hostile label, each below the store and with an edge that says something.
  static var all: Graph {
    var nodes = [
      GraphNode(.store("s1"), label: "pets", lifetime: Lifetime(born: 0)),
      GraphNode(.numbered(.scope, 1, in: "s1"), label: "Row[7]", standing: .cached, keptBy: "asked for again"),
      GraphNode(.numbered(.subscription, 1, in: "s1"), label: "label", evaluations: 12, wasted: 5),
      GraphNode(.numbered(.observer, 2, in: "s1"), label: "title", standing: .zombie, keptBy: "its token"),
      GraphNode(
        .numbered(.element, 900, in: "s1"), label: "Tom", lifetime: Lifetime(born: 1, died: 4), standing: .dead),
      GraphNode(.numbered(.effect, 1, in: "s1"), label: "save"),
      GraphNode(.numbered(.action, 4, in: "s1"), label: "saveTapped", standing: .dead),
      GraphNode(.path("/a~1b \"c\"", in: "s1"), label: "/a~1b \"c\""),
    ]
    var edges: [GraphEdge] = []
    for (index, label) in hostile.enumerated() {
      let place = SourcePlace(file: "/src/\(label)", shortFile: "Pets/\(label)", line: 1)
      nodes.append(GraphNode(view(index), label: label, evaluations: 2, wasted: index % 3, location: place))
      edges.append(GraphEdge(.store("s1"), .contains, view(index)))
      var change = GraphEdge(.numbered(.action, 4, in: "s1"), .changed, view(index))
      change.before = label
      change.after = label
      edges.append(change)
    }
    for kind in GraphEdge.Kind.allCases { edges.append(GraphEdge(view(0), kind, .path("/a~1b \"c\"", in: "s1"))) }
    return Graph(nodes: nodes, edges: edges)
  }

  /// Nodes of two stores.
  static var twoStores: Graph { Graph(nodes: ["s1", "s2"].map { GraphNode(.store($0), label: $0) }) }
}

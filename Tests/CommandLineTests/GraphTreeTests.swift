import InspectorProtocol
import Testing

@testable import storescope

@Suite struct GraphTreeTests {
  private func node(
    _ id: String, _ kind: GraphNodeKind, _ label: String, parent: String? = nil, born: Int = 0, died: Int? = nil,
    standing: Standing = .live, keptBy: String? = nil, evaluations: Int = 0, wasted: Int = 0, line: Int? = nil
  ) -> GraphNode {
    GraphNode(
      id: id, store: "s1", kind: kind, label: label, parent: parent, lifetime: Lifetime(born: born, died: died),
      standing: standing, keptBy: keptBy, evaluations: evaluations, wasted: wasted,
      location: line.map { Location(file: "/src/Sources/Demos/Pets/Rows.swift", line: $0) })
  }

  private func printed(_ kind: GraphKind, _ nodes: [GraphNode], _ edges: [GraphEdge]) -> String {
    "\n" + Printing().text(of: GraphTree(kind, nodes: nodes, edges: edges).lines())
  }

  @Test("an identity graph is a tree with figures in columns")
  func identity() {
    let nodes = [
      node("s1", .store, "pets"),
      node("s1/scope-1", .scope, "Row", parent: "s1", standing: .zombie, keptBy: "effect 2"),
      node("s1/view-1", .view, "Screen", parent: "s1", evaluations: 12, wasted: 3, line: 7),
      node("s1/view-2", .view, "Tom", parent: "s1/view-1", born: 3, died: 5, standing: .dead),
    ]
    let edges = nodes.compactMap { node in node.parent.map { GraphEdge(from: $0, to: node.id, kind: .contains) } }
    #expect(
      printed(.identity, nodes, edges) == """

        node                       what   lived  evaluated  wasted  where
        pets                       store    #0–
        ├─ Row (zombie: effect 2)  scope    #0–
        └─ Screen                  view     #0–         12       3  Rows.swift:7
           └─ Tom                  view   #3–#5

        """)
  }

  @Test("a dependency graph shows who reads each path, and leaves out who reads nothing")
  func dependencies() {
    let nodes = [
      node("s1", .store, "pets"), node("s1/subscription-1", .subscription, "label", line: 3),
      node("s1/view-1", .view, "Screen", evaluations: 4), node("s1/path-/a", .path, "/a"),
      node("s1/path-/b", .path, "/b"),
    ]
    let edges = [
      GraphEdge(
        from: "s1/subscription-1", to: "s1/path-/a", kind: .reads, evaluations: 9, delivered: 7,
        skipped: Skipped(equal: 1, predicate: 1)),
      GraphEdge(from: "s1/view-1", to: "s1/path-/a", kind: .reads),
      GraphEdge(from: "s1/view-1", to: "s1/path-/b", kind: .reads),
      GraphEdge(from: "s1/view-1", to: "s1/view-1", kind: .reads),
    ]
    #expect(
      printed(.dependencies, nodes, edges) == """

        path, and who reads it  what          evaluated  delivered  skipped  where
        /a                      path
        ├─ label                subscription          9          7        2  Rows.swift:3
        └─ Screen               view                  4
        /b                      path
        └─ Screen               view                  4

        """)
  }

  @Test("subscriptions of which nobody knows what they read are listed below a line that says so")
  func unknownReads() {
    let nodes = [
      node("s1", .store, "pets"), node("s1/subscription-1", .subscription, "label"),
      node("s1/subscription-2", .subscription, "hint", evaluations: 4, line: 3),
      node("s1/subscription-3", .subscription, "status"), node("s1/path-/a", .path, "/a"),
    ]
    let edges = [GraphEdge(from: "s1/subscription-1", to: "s1/path-/a", kind: .reads, evaluations: 9)]
    #expect(
      printed(.dependencies, nodes, edges) == """

        path, and who reads it                    what          evaluated  delivered  skipped  where
        /a                                        path
        └─ label                                  subscription          9
        reads not known (selected by a function)
        ├─ hint                                   subscription          4                      Rows.swift:3
        └─ status                                 subscription

        """)
    #expect(printed(.identity, Array(nodes.prefix(2)), []).contains("label"))
    #expect(!printed(.identity, Array(nodes.prefix(2)), []).contains("not known"))
  }

  @Test("causes go from an action to what came of it; what was opened before is not opened again")
  func causes() {
    let nodes = [
      node("s1/action-4", .action, "saveTapped", born: 4, died: 5), node("s1/effect-1", .effect, "save"),
      node("s1/action-5", .action, "saved", born: 5, died: 6), node("s1/path-/a", .path, "/a"),
      node("s1/view-1", .view, "Screen"),
    ]
    let edges = [
      GraphEdge(from: "s1/action-4", to: "s1/effect-1", kind: .started),
      GraphEdge(from: "s1/effect-1", to: "s1/action-5", kind: .sent, location: Location(file: "/a/b/C.swift", line: 2)),
      GraphEdge(from: "s1/action-5", to: "s1/path-/a", kind: .changed, before: "1", after: "2"),
      GraphEdge(from: "s1/action-4", to: "s1/path-/a", kind: .changed, before: "0", after: "1"),
      GraphEdge(from: "s1/path-/a", to: "s1/view-1", kind: .evaluated),
    ]
    #expect(
      printed(.causes, nodes, edges) == """

        what led to what    how        before → after  where
        #4 saveTapped
        ├─ effect save      started
        │  └─ #5 saved      sent                       C.swift:2
        │     └─ /a         changed    1 → 2
        │        └─ Screen  evaluated
        └─ /a ↑             changed    0 → 1

        """)
  }

  @Test("a circle has a beginning, and nothing is said to be nothing")
  func edgeCases() {
    let nodes = [node("s1/view-1", .view, "A"), node("s1/view-2", .view, "B")]
    let edges = [
      GraphEdge(from: "s1/view-1", to: "s1/view-2", kind: .evaluated),
      GraphEdge(from: "s1/view-2", to: "s1/view-1", kind: .evaluated),
    ]
    let lines = printed(.causes, nodes, edges).split(separator: "\n").dropFirst()
    #expect(lines.map { $0.prefix { $0 != "e" } }.map { $0.trimming() } == ["A", "└─ B", "└─ A ↑"])
    #expect(printed(.identity, [], []) == "\nnothing to show\n")
  }

  @Test(
    "a place is what lies below Sources, else the last two parts",
    arguments: [
      ("/home/x/app/Sources/Demos/Pets/Rows.swift", "Demos/Pets/Rows.swift:7"),
      ("/home/x/app/App/Rows.swift", "App/Rows.swift:7"), ("Rows.swift", "Rows.swift:7"), ("", ":7"),
    ])
  func place(file: String, short: String) { #expect(Location(file: file, line: 7).short == short) }
}

extension Substring {
  fileprivate func trimming() -> String {
    split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}

import InspectorProtocol
import Testing

@testable import storescope

@Suite struct WhyReportTests {
  private static let finding = FindingLines(
    severity: "error", rule: "unstable-identity",
    message:
      "Pet has a new identity on every read: 6 rows rebuilt in 4 passes, 29 evaluations; a stored id would need 6. "
      + "State lost 24 times.",
    place: "Demos/Pets/PetsView.swift:58", related: ["the id (Demos/Pets/Pet.swift:43)"], fix: "let id = UUID()")

  private static let report = WhyReport(
    label: "PetRow", nodes: 24, living: 6, evaluations: 29, wasted: 3, place: "Demos/Pets/PetsView.swift:58",
    others: ["PetRowTitle"],
    causes: [
      WhyReport.Cause(
        text: "born in a new element",
        actions: [
          WhyReport.Action(seq: 2, name: "petAdded", sender: "sent by client", count: 6),
          WhyReport.Action(seq: 12, name: "petMoved", sender: "sent at Demos/Pets/Session.swift:21", count: 12),
        ]),
      WhyReport.Cause(
        text: "/pets changed",
        actions: [WhyReport.Action(seq: 12, name: "petMoved", sender: "sent by user", count: 5)]),
    ], findings: [finding], omitted: "not looked at, since no longer known: 40 views")

  @Test("causes are a tree with counts, and what is not explained is said")
  func picture() {
    #expect(
      "\n" + Printing(columns: 80).text(of: Self.report.lines(within: 80)) == """

        PetRow, 24 nodes, 6 living  evaluated 29×, 3 wasted Demos/Pets/PetsView.swift:58
        ├─ born in a new element                        ×18
        │  ├─ #2 petAdded                                ×6  sent by client
        │  └─ #12 petMoved                              ×12  sent at Demos/Pets/Session…
        ├─ /pets changed                                 ×5
        │  └─ #12 petMoved                               ×5  sent by user
        └─ when it was mounted, or before what is kept   ×6

        also called so: PetRowTitle

          ● error  unstable-identity  Demos/Pets/PetsView.swift:58
            Pet has a new identity on every read: 6 rows rebuilt in 4 passes, 29
            evaluations; a stored id would need 6. State lost 24 times.
            related  the id (Demos/Pets/Pet.swift:43)
            fix      let id = UUID()

        not looked at, since no longer known: 40 views

        """)
  }

  @Test(
    "what is not known any more is said in a line",
    arguments: [
      (GraphSource(store: "s1", seq: 3), nil),
      (
        GraphSource(
          store: "s1", seq: 3,
          omissions: Omissions(subscriptions: 0, scopes: 0, effects: 0, incidents: 0, actions: 0)), nil
      ),
      (GraphSource(store: "s1", seq: 3, forgotten: 40), "not looked at, since no longer known: 40 views"),
      (
        GraphSource(
          store: "s1", seq: 3, forgotten: 1,
          omissions: Omissions(subscriptions: 2, scopes: 0, effects: 3, incidents: 1, actions: 0)),
        "not looked at, since no longer known: 1 view, 2 subscriptions, 3 effects, 1 incident"
      ),
    ] as [(GraphSource, String?)])
  func omitted(source: GraphSource, text: String?) { #expect(source.omitted == text) }

  @Test("an edge counts for as many evaluations as it stands for")
  func reasons() {
    func node(_ id: String, _ kind: GraphNodeKind, _ label: String) -> GraphNode {
      GraphNode(
        id: id, store: "s1", kind: kind, label: label, lifetime: Lifetime(born: 0), standing: .live, evaluations: 0,
        wasted: 0)
    }
    let nodes = [node("s1/view-1", .view, "Row"), node("s1/view-2", .view, "Rows"), node("s1/path-/a", .path, "/a")]
    let edges = [
      GraphEdge(from: "s1/path-/a", to: "s1/view-1", kind: .evaluated, evaluations: 3),
      GraphEdge(from: "s1/path-/a", to: "s1/view-1", kind: .evaluated),
      GraphEdge(from: "s1/view-2", to: "s1/view-1", kind: .evaluated, evaluations: 2),
      GraphEdge(from: "s1/path-/a", to: "s1/view-2", kind: .evaluated, evaluations: 9),
    ]
    let reasons = WhyQuestions.reasons(in: (nodes, edges), at: 4, born: ["s1/view-1": 0])
    #expect(reasons == ["/a changed": 4, "made again by Rows": 2])
  }

  @Test("the nodes that cost most, and what to type next")
  func costs() {
    let rows = [
      CostTable.Row(label: "Row<A>", kind: "view", nodes: 3, evaluations: 12, wasted: 5, place: "Rows.swift:3"),
      CostTable.Row(label: "label", kind: "subscription", nodes: 1, evaluations: 4, wasted: 0, place: ""),
    ]
    #expect(
      "\n" + Printing().text(of: CostTable(demo: "pets", rows: rows).lines()) == """

        EVALUATED
          node    what          nodes  evaluated  wasted  where
          Row<A>  view              3         12       5  Rows.swift:3
          label   subscription      1          4       0

        Next: storescope why --demo pets 'Row<A>'

        """)
    let none = Printing().text(of: CostTable(demo: "pets", rows: []).lines())
    #expect(none == "nothing was evaluated in pets\n")
  }
}

import StoreGraph
import Testing

@Suite struct GraphPageTests {
  private static func id(_ number: Int) -> NodeID { .numbered(.view, number, in: "s1") }

  private static func graph(_ numbers: some Sequence<Int>, _ edges: [(Int, Int)] = []) -> Graph {
    Graph(
      nodes: numbers.map { GraphNode(id($0), label: "\($0)") }, edges: edges.map { GraphEdge(id($0), .reads, id($1)) })
  }

  @Test("pages tell every node once", arguments: [1, 2, 3, 7, 100])
  func pages(limit: Int) {
    let graph = Self.graph(1...7)
    var told: [Int] = []
    var cursor: NodeID?
    repeat {
      let page = GraphPage(of: graph, limit: limit, after: cursor)
      told += page.nodes.map(\.id.number)
      cursor = page.next
    } while cursor != nil
    #expect(told == Array(1...7))
  }

  @Test("a cycle ends, in every direction and depth")
  func cycle() {
    let graph = Self.graph(1...4, [(1, 2), (2, 3), (3, 1), (3, 4)])
    let cases: [(Int, GraphPage.Direction, Int?, [Int])] = [
      (1, .out, nil, [1, 2, 3, 4]), (1, .out, 0, [1]), (1, .out, 1, [1, 2]), (1, .in, 1, [1, 3]),
      (1, .both, 1, [1, 2, 3]), (4, .out, nil, [4]), (4, .in, nil, [1, 2, 3, 4]), (9, .out, nil, []),
    ]
    for (root, direction, depth, expected) in cases {
      let part = graph.part(from: Self.id(root), direction, depth: depth)
      #expect((part?.nodes ?? []).map(\.id.number) == expected, "\(root) \(direction) \(depth ?? -1)")
      let ids = Set((part?.nodes ?? []).map(\.id))
      #expect((part?.edges ?? []).allSatisfy { ids.contains($0.from) && ids.contains($0.to) })
    }
  }

  @Test("each edge is told once, with the node that tells it", arguments: [1, 2, 3, 100])
  func edges(limit: Int) {
    let contained = [(1, 2), (1, 3), (2, 4)].map { GraphEdge(Self.id($0), .contains, Self.id($1)) }
    let read = [(4, 1), (2, 3), (3, 3)].map { GraphEdge(Self.id($0), .reads, Self.id($1)) }
    let graph = Graph(nodes: (1...4).map { GraphNode(Self.id($0), label: "") }, edges: read + contained)
    var told: [GraphEdge] = []
    var cursor: NodeID?
    repeat {
      let page = GraphPage(of: graph, limit: limit, after: cursor)
      let ids = page.nodes.map(\.id)
      #expect(page.edges.allSatisfy { ids.contains($0.kind == .contains ? $0.to : $0.from) })
      told += page.edges
      cursor = page.next
    } while cursor != nil
    #expect(told.count == 6 && Set(told) == Set(contained + read))
  }

  @Test("K43 every node that stays is told once while 5,000 come and go between pages")
  func comingAndGoing() {
    let staying = Set(stride(from: 0, to: 15_000, by: 3))
    var told: [Int] = []
    var cursor: NodeID?
    var pass = 0
    repeat {
      // Each pass has others beside those that stay: a third of the numbers comes, another goes.
      let others = (0..<15_000).filter { $0 % 3 == 1 + pass % 2 }
      let page = GraphPage(of: Self.graph(Array(staying) + others), limit: 500, after: cursor)
      told += page.nodes.map(\.id.number)
      cursor = page.next
      pass += 1
    } while cursor != nil && pass < 100
    #expect(Set(told).count == told.count)
    #expect(staying.isSubset(of: told))
  }
}

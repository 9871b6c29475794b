import InspectorProtocol
import Testing

@testable import storescope

@Suite struct GraphTextTests {
  @Test(
    "who gets a part of a graph is told how much is missing",
    arguments: [
      (10_000, nil, nil), (3, nil, nil),
      (12_345, "s1/view-10000", "the text has the first 10000 nodes; 2345 more are left out"),
    ] as [(Int, String?, String?)])
  func leftOut(count: Int, rest: String?, notice: String?) {
    #expect(GraphText(GraphExport.Result(text: "graph {}", count: count, rest: rest)).notice == notice)
  }
}

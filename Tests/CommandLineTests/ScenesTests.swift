import InspectorProtocol
import Testing

@testable import storescope

@Suite struct ScenesTests {
  private typealias Scene = SessionReport.Scene

  private static func node(_ born: Int, _ died: Int?, evaluations: Int = 1) -> GraphNode {
    GraphNode(
      id: "s1/view-\(born)", store: "s1", kind: .view, label: "Paw", lifetime: Lifetime(born: born, died: died),
      standing: .live,
      evaluations: evaluations, wasted: 0)
  }

  @Test("a scene counts what is born in it, and what dies before the next begins")
  func counts() {
    let nodes = [Self.node(2, 5), Self.node(5, 6), Self.node(6, 8, evaluations: 3), Self.node(8, nil)]
    #expect(
      Scene(title: "paws", view: "Paw", nodes, in: 5..<8)
        == Scene(title: "paws", view: "Paw", births: 2, deaths: 1, evaluations: 4))
  }

  @Test("the scenes are a table, and no scenes are nothing")
  func lines() {
    var report = SessionReport.fixture
    #expect(report.sceneLines() == [])
    report.scenes = [
      Scene(title: "paws", view: "Paw", births: 3, deaths: 2, evaluations: 3),
      Scene(title: "  mended", view: "Paw", births: 1, deaths: 0, evaluations: 12),
    ]
    #expect(
      report.sceneLines().map { $0.spans.map(\.text).joined() } == [
        "VIEWS",
        "  screen    view  births  deaths  evaluations",
        "  paws      Paw        3       2            3",
        "    mended  Paw        1       0           12",
      ])
  }

  @Test("the demo pets shows what its views cost as they should not be written, and mended")
  func pets() async throws {
    let run = try await ProgramUnderTest.run(["demo", "pets"])
    #expect(run.status == 0)
    let start = try #require(run.output.firstRange(of: "VIEWS\n"))
    let table = run.output[start.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { !$0.isEmpty }.dropFirst().map { line in
      line.split(separator: " ").suffix(4).joined(separator: " ")
    }
    #expect(
      table == [
        "PetRow 17 11 17", "PetRow 7 0 7", "Paw 3 2 3", "Paw 1 0 1", "TreatCell 10 4 10", "TreatCell 6 0 6",
        "DetailPage 1000 1000 1000", "DetailPage 1 0 1",
      ])
    let text = run.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    #expect(text.contains("6 rows rebuilt in 2 passes, 17 evaluations; a stored id would need 6."))
    #expect(text.contains("Demos/Pets/FavouritePets.swift:22"))
    #expect(text.contains("(Demos/Pets/FavouritePets.swift:9)"))
    #expect(text.ranges(of: "runaway-evaluation").count == 1)
  }
}

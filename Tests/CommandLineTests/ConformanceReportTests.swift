import StoreJSON
import Testing

@testable import storescope

@Suite struct ConformanceReportTests {
  private static func report() throws -> ConformanceReport {
    let judgements: [(Vector, Verdict)] = [
      (try VectorFixture.vector("framing-001", cuts: ["whole", "bytes"]), .passed(runs: 2)),
      (
        try VectorFixture.vector("framing-002", title: "two frames", cuts: ["whole", "bytes"]),
        .failed(.size(1), reason: "2 was not answered")
      ),
      (try VectorFixture.vector("json-001"), .passed(runs: 1)),
      (
        try VectorFixture.vector("framing-045", rule: .robust, title: "junk"),
        .failed(.whole, reason: "no error came with the id null")
      ),
      (try VectorFixture.vector("store-001", rule: .store), .skipped(lacking: "the store vocabulary")),
      (try VectorFixture.vector("store-002", rule: .store), .skipped(lacking: "the store vocabulary")),
      (try VectorFixture.vector("flow-001", rule: .store, demo: "x"), .skipped(lacking: "a store named x")),
    ]
    return ConformanceReport(
      command: ["a-server", "--stdio"],
      card: ServerCard(name: "a server", version: "1.2", vocabulary: nil, stores: []),
      judgements: judgements.map { Judgement(vector: $0.0, verdict: $0.1) }, nanoseconds: 12_300_000_000)
  }

  @Test("the table, and what failed and why")
  func lines() throws {
    #expect(
      Printing().text(of: try Self.report().lines()) == """
        a server 1.2 · no store vocabulary · a-server --stdio

        rule              kind     passed  failed  skipped
        base protocol     framing       1       1        0
                          json          1       0        0
        robustness        framing       0       1        0
        store vocabulary  flow          0       0        1
                          store         0       0        2

        FAILED, base protocol
        framing-002  two frames, byte by byte: 2 was not answered

        FAILED, robustness
        framing-045  junk: no error came with the id null

        SKIPPED
        2 vectors for want of the store vocabulary
        1 vector for want of a store named x

        2 vectors failed, 2 passed in 6 runs and 12.3 s

        """)
  }

  @Test("what passes is said in one line, in colour on a terminal")
  func success() throws {
    let report = ConformanceReport(
      command: ["s"], card: ServerCard(name: "", version: "", vocabulary: "1.0", stores: []),
      judgements: [Judgement(vector: try VectorFixture.vector("json-001"), verdict: .passed(runs: 1))],
      nanoseconds: 1_000)
    #expect(
      Printing().text(of: report.lines()) == """
        a server without a name · store vocabulary 1.0 · s

        rule           kind  passed  failed  skipped
        base protocol  json       1       0        0

        1 vector passed in 1 run and 1.0 µs

        """)
    #expect(Printing(hasColour: true).text(of: report.lines()).contains("\u{1b}[32m1 vector passed\u{1b}[0m"))
  }

  @Test("the report for programs")
  func json() throws {
    let json = try Self.report().json
    #expect(json.object?["failed"] == 2 && json.object?["skipped"] == 3 && json.object?["runs"] == 6)
    #expect(
      json.object?["vectors"]?.array?[1] == [
        "id": "framing-002", "kind": "framing", "rule": "base", "title": "two frames", "verdict": "failed",
        "cut": "byte by byte", "reason": "2 was not answered",
      ])
  }

  @Test(
    "what a server lacks for a vector",
    arguments: [
      (.base, nil, nil, nil), (.robust, nil, "1.0", nil), (.store, nil, nil, "the store vocabulary"),
      (.store, nil, "1.0", nil), (.store, "login", "1.0", nil), (.store, "counter", "1.0", "a store named counter"),
      (.store, "login", nil, "the store vocabulary"),
    ] as [(Vector.Rule, String?, String?, String?)])
  func lacks(rule: Vector.Rule, demo: String?, vocabulary: String?, lack: String?) throws {
    let card = ServerCard(name: "s", version: "", vocabulary: vocabulary, stores: ["login"])
    #expect(card.lacks(for: try VectorFixture.vector("a-001", rule: rule, demo: demo)) == lack)
    #expect(card.reading == (vocabulary == nil ? .foreign : .ours))
  }

  @Test("a server's card is read from what it answers")
  func card() {
    let hello: JSONValue = [
      "capabilities": ["experimental": ["store": ["version": ["major": 1, "minor": 2]]]],
      "serverInfo": ["name": "s", "version": "3"],
    ]
    let stores: JSONValue = ["stores": [["name": "a", "id": "s1"], ["id": "s2"]]]
    #expect(
      ServerCard(hello, stores: stores) == ServerCard(name: "s", version: "3", vocabulary: "1.2", stores: ["a"]))
    #expect(
      ServerCard(["capabilities": ["experimental": nil]], stores: nil)
        == ServerCard(name: "", version: "", vocabulary: nil, stores: []))
  }
}

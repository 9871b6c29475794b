import StoreJSON
import Testing

@testable import storescope_bench

@Suite struct BenchReportTests {
  static func report() throws -> BenchmarkReport {
    BenchmarkReport(entries: [
      BenchmarkEntry(
        id: "P1", work: "a thing", try #require(Summary([30, 20, 40])), "ns", aim: .atMost(40), beside: "other 794"),
      BenchmarkEntry(
        id: "P10", work: "another", try #require(Summary([1_234_567])), "/s", aim: .atLeast(2_000_000), beside: ""),
      BenchmarkEntry(id: "P8", work: "a third", unmeasured: "There is no server."),
    ])
  }

  static let table = """
    row  work        median  unit  spread          aim  met  beside it
    P1   a thing       30.0  ns      10.0       ≤ 40.0  ✓    other 794
    P10  another  1,234,567  /s         0  ≥ 2,000,000  ✗
    P8   a third  not measured: There is no server.
    """

  @Test func alignsColumns() throws {
    #expect(try Self.report().table(isColoured: false) == Self.table)
  }

  @Test func coloursWholeLinesAndNothingElse() throws {
    let coloured = try Self.report().table(isColoured: true).split(separator: "\n")
    let plain = Self.table.split(separator: "\n")
    let codes = ["1", "32", "31", "33"]
    #expect(coloured.map(String.init) == zip(codes, plain).map { "\u{1B}[\($0)m\($1)\u{1B}[0m" })
  }

  @Test func printsJSONFromWhichMetFollows() throws {
    let expected: JSONValue = [
      [
        "id": "P1", "work": "a thing", "median": .double(30), "unit": "ns", "spread": .double(10), "aim": .double(40),
        "aimIs": "atMost", "met": true, "beside": "other 794", "reason": nil,
      ],
      [
        "id": "P10", "work": "another", "median": .double(1_234_567), "unit": "/s", "spread": .double(0),
        "aim": .double(2_000_000), "aimIs": "atLeast", "met": false, "beside": "", "reason": nil,
      ],
      [
        "id": "P8", "work": "a third", "median": nil, "unit": "", "spread": nil, "aim": nil, "aimIs": nil, "met": nil,
        "beside": "", "reason": "There is no server.",
      ],
    ]
    #expect(try JSONValue.parse(try Self.report().json.text) == expected)
    #expect(try !Self.report().isComplete)
  }

  static let figures: [(Double, String)] = [
    (0, "0"), (0.004, "0.00"), (0.125, "0.13"), (4.6, "4.60"), (9.999, "10.00"), (26.44, "26.4"), (99.96, "100.0"),
    (123.4, "123"), (999.5, "1,000"), (12_345, "12,345"), (10_075_015, "10,075,015"), (-5.25, "-5.25"),
    (.infinity, "–"), (.nan, "–"),
  ]

  @Test(arguments: figures) func writesFigures(_ figure: Double, _ text: String) {
    #expect(FigureText.text(figure) == text)
  }
}

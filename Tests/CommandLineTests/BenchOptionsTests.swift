import Testing

@testable import storescope_bench

@Suite struct BenchOptionsTests {
  struct Accepted: Sendable {
    var words: [String]
    var rows: Set<String> = []
    var json = false
    var help = false
    var samples = 11
  }

  static let accepted = [
    Accepted(words: []),
    Accepted(words: ["--json"], json: true),
    Accepted(words: ["--help"], help: true),
    Accepted(words: ["-h"], help: true),
    Accepted(words: ["--filter", "P1"], rows: ["P1"]),
    Accepted(words: ["--filter", "p8,P1"], rows: ["P1", "P8"]),
    Accepted(words: ["--filter=P9", "--filter", "P1"], rows: ["P1", "P9"]),
    Accepted(words: ["--samples", "1"], samples: 1),
    Accepted(words: ["--samples=1000", "--json"], json: true, samples: 1_000),
  ]

  @Test(arguments: accepted) func understands(_ row: Accepted) throws {
    let options = try BenchmarkOptions(row.words)
    #expect(options.rows == row.rows)
    #expect(options.wantsJSON == row.json)
    #expect(options.wantsHelp == row.help)
    #expect(options.samples == row.samples)
  }

  struct Refused: Sendable {
    var words: [String]
    var line: String
  }

  static let refused = [
    Refused(words: ["--jsno"], line: "there is no option '--jsno'; did you mean '--json'?"),
    Refused(words: ["xyzzy-and-more"], line: "there is no option 'xyzzy-and-more'; see --help"),
    Refused(words: ["--filter", "P77"], line: "there is no row 'P77'; did you mean 'P7'?"),
    Refused(words: ["--filter", "P1,nonsense"], line: "there is no row 'nonsense'; see --help"),
    Refused(words: ["--filter"], line: "--filter needs a value; see --help"),
    Refused(words: ["--filter", ","], line: "--filter needs a value; see --help"),
    Refused(words: ["--filter="], line: "--filter needs a value; see --help"),
    Refused(words: ["--samples", "0"], line: "--samples takes a whole number from 1 to 1000, not '0'"),
    Refused(words: ["--samples", "1001"], line: "--samples takes a whole number from 1 to 1000, not '1001'"),
    Refused(words: ["--samples", "many"], line: "--samples takes a whole number from 1 to 1000, not 'many'"),
    Refused(words: ["--json=yes"], line: "there is no option 'yes'; see --help"),
  ]

  @Test(arguments: refused) func refusesInOneLine(_ row: Refused) {
    let error = #expect(throws: UsageError.self) { try BenchmarkOptions(row.words) }
    #expect(error?.description == row.line)
  }

  @Test func helpNamesEveryRowAndOption() {
    for word in allRows.map(\.id) + ["--filter", "--json", "--samples", "--help"] {
      #expect(BenchmarkOptions.help.contains(word))
    }
    #expect(Set(allRows.map(\.id)).count == allRows.count)
  }
}

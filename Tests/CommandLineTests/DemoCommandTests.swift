import Demos
import Testing

@testable import storescope

@Suite struct DemoCommandTests {
  @Test("every demo has a script of at least twelve actions, and something to compare")
  func scripts() {
    #expect(DemoScript.all.map(\.demo) == Demo.all.map(\.name))
    for script in DemoScript.all {
      #expect(script.steps.count >= 12)
      #expect(script.steps.contains { $0.followUps > 0 })
      #expect((1..<script.steps.count).contains(script.comparedStep))
    }
  }

  @Test("piped: every section, no colour, at most 100 columns, exit 0", arguments: DemoScript.all.map(\.demo))
  func piped(demo: String) async throws {
    let script = try #require(DemoScript.all.first { $0.demo == demo })
    let ending = try await ProgramUnderTest.run(["demo", demo])
    #expect(ending.errors == "")
    #expect(ending.status == 0)
    for title in ["TIMELINE", "STATE @", "DIFF ", "SUBSCRIBERS", "Next: storescope lsp --demo \(demo)"] {
      #expect(ending.output.contains(title), "\(title)")
    }
    let actions = script.steps.reduce(0) { $0 + 1 + $1.followUps + $1.leadIns }
    #expect(ending.output.contains("\n\(actions) actions · "))
    #expect(ending.output.contains(" · 0 dropped\n"))
    #expect(!ending.output.contains("\u{1b}"))
    for line in ending.output.split(separator: "\n") { #expect(line.columns <= 100, "\(line)") }
  }

  @Test("the default demo twice tells the same story")
  func repeatable() async throws {
    let first = try await ProgramUnderTest.run(["demo"])
    let second = try await ProgramUnderTest.run(["demo", "favorite-primes"])
    #expect(story(first.output) == story(second.output))
    #expect(story(first.output).contains("14 favoritePrimes.loaded effect ← 13 + /favoritePrimes/0 2"))
    #expect(story(first.output).contains { $0.hasPrefix("9 primeModal.saveFavoriteTapped client –") })
  }

  @Test(
    "colours on a terminal, and who turns them off",
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)])
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let ending = try await ProgramUnderTest.runOnTerminal(["demo", "login"], columns: 90, environment: environment)
    #expect(ending.status == 0)
    #expect(ending.output.contains("\u{1b}[36musernameChanged") == isColoured)
    #expect(ending.output.contains("\u{1b}") == isColoured)
    let plain = ending.output.replacing(/\u{1b}\[\d*m/, with: "")
    for line in plain.split(separator: "\n") { #expect(line.columns <= 90, "\(line)") }
  }

  // What is the machine's own left out: the process in the first line, the two columns of times, the clock.
  private func story(_ output: String) -> [String] {
    output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").map(String.init).joined(separator: " ")
        .replacing(#/20\d\d-[-0-9T:.Z]*…?/#, with: "TIME")
        .replacing(#/^(\d+) \d+\.\d /#, with: { "\($0.1) " }).replacing(#/ \d+\.\d (µs|ms|s)/#, with: "")
    }
  }
}

import Testing

@testable import storescope

private struct Case: CustomTestStringConvertible {
  let line: String
  let expected: String

  init(_ line: String, _ expected: String) {
    self.line = line
    self.expected = expected
  }

  var testDescription: String { "storescope \(line)" }
}

@Suite struct ArgumentParserTests {
  private static let cases: [Case] = [
    Case("", "overview"),
    Case("--help", "overview"),
    Case("-h", "overview"),
    Case("help", "overview"),
    Case("--version", "version"),
    Case("help lsp", "help lsp"),
    Case("lsp --help", "help lsp"),
    Case("demo login -h", "help demo"),
    Case("demo nonsense --help", "help demo"),
    Case("demos", "run demos"),
    Case("demo", "run demo"),
    Case("demo login", "run demo login"),
    Case("demo -- login", "run demo login"),
    Case("lsp", "run lsp"),
    Case("lsp --stdio --clientProcessId=42", "run lsp --stdio --clientProcessId=42"),
    Case("lsp --clientProcessId 42", "run lsp --clientProcessId=42"),
    Case("lsp --pipe=/tmp/x --stdio", "run lsp --stdio --pipe=/tmp/x"),
    Case("lsp --pipe /tmp/x", "run lsp --pipe=/tmp/x"),
    Case("lsp --pipe", "--pipe needs a value: --pipe PATH"),
    Case("lsp --socket=6009", "run lsp --socket=6009"),
    Case("lsp --demo login --demo=favorite-primes", "run lsp --demo=login --demo=favorite-primes"),
    Case("lsp --demo large --data docs", "run lsp --demo=large --data=docs"),
    Case("conform -- a --demo b -- c", "run conform -- a --demo b -- c"),
    Case("conform --json --filter x -- a", "run conform --filter=x --json -- a"),
    Case("conform", "run conform"),
    Case("lsp --trace a=b", "run lsp --trace=a=b"),
    Case("lsp --trace=a=b", "run lsp --trace=a=b"),
    Case("lsp --trace=--demo", "run lsp --trace=--demo"),

    Case("dmeo", #"there is no command "dmeo"; did you mean demo?"#),
    Case("LSP", #"there is no command "LSP"; did you mean lsp?"#),
    Case("hepl", #"there is no command "hepl"; did you mean help?"#),
    Case("frobnicate", #"there is no command "frobnicate"; see storescope --help"#),
    Case("help frobnicate", #"there is no command "frobnicate"; see storescope --help"#),
    Case("--hlep", #"there is no option "--hlep"; did you mean --help?"#),
    Case("--verison", #"there is no option "--verison"; did you mean --version?"#),
    Case("demo favorit-primes", #"there is no demo "favorit-primes"; did you mean favorite-primes?"#),
    Case("demo fav", #"there is no demo "fav"; did you mean favorite-primes?"#),
    Case("demo cats", #"there is no demo "cats"; choose from favorite-primes, login, counter, messages, pets, large"#),
    Case("lsp --demo=logn", #"there is no demo "logn"; did you mean login?"#),
    Case("lsp --dmeo login", #"there is no option "--dmeo"; did you mean --demo?"#),
    Case("lsp --tarce=x", #"there is no option "--tarce"; did you mean --trace?"#),
    Case("demo -x", #"there is no option "-x"; see storescope demo --help"#),
    Case("lsp --demo", "--demo needs a value: --demo NAME"),
    Case("lsp --trace --demo login", "--trace needs a value: --trace FILE"),
    Case("lsp --trace=", "--trace needs a value: --trace FILE"),
    Case("lsp --trace a --trace b", "--trace can be given once only"),
    Case("lsp --data", "--data needs a value: --data FOLDER"),
    Case("lsp --stdio=yes", "--stdio takes no value"),
    Case("lsp login", #"lsp takes no argument, so "login" is too much (see storescope lsp --help)"#),
    Case("demo login login", #"demo takes one NAME, so "login" is too much (see storescope demo --help)"#),
    Case(
      "demo -- --help",
      #"there is no demo "--help"; choose from favorite-primes, login, counter, messages, pets, large"#),
    Case("conform a", #""a" must stand behind --: conform -- COMMAND..."#),
    Case("conform --demo a", #"there is no option "--demo"; see storescope conform --help"#),
    Case("\u{1b}[2J", #"there is no command "\u{1B}[2J"; see storescope --help"#),
  ]

  @Test("a line becomes an invocation, or a sentence that says what to write", arguments: cases)
  private func parse(_ line: Case) {
    let words = line.line.split(separator: " ").map(String.init)
    #expect(describe(words) == line.expected)
  }

  @Test("a very long word is refused as quickly as a short one")
  func longWord() {
    #expect(describe([String(repeating: "demo", count: 100_000)]).hasPrefix("there is no command"))
  }

  private func describe(_ words: [String]) -> String {
    do throws(UsageError) {
      switch try ArgumentParser(commands: Command.all).parse(words) {
      case .overview: return "overview"
      case .version: return "version"
      case .help(let command): return "help \(command.name)"
      case .run(let command, let arguments): return "run \(command.name)\(describe(arguments, of: command))"
      }
    } catch {
      return error.message
    }
  }

  private func describe(_ arguments: Arguments, of command: Command) -> String {
    let options = command.options.flatMap { option in
      (arguments.flags.contains(option.name) ? [option.name] : [])
        + (arguments.values[option.name] ?? []).map { "\(option.name)=\($0)" }
    }
    let rest = arguments.command.isEmpty ? [] : ["--"] + arguments.command
    let all = options + (arguments.operand.map { [$0] } ?? []) + rest
    return all.map { " \($0)" }.joined()
  }
}

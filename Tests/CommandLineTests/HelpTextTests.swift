import Testing

@testable import storescope

@Suite struct HelpTextTests {
  @Test("the overview names every command")
  func overview() {
    let lines = HelpText.overview(of: Command.all).split(separator: "\n")
    for command in Command.all {
      #expect(lines.contains { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix(command.summary) })
    }
  }

  @Test("a command's help has its options and examples, each of which parses", arguments: Command.all.map(\.name))
  func command(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let text = HelpText.text(of: command)
    for option in command.options { #expect(text.contains("\n  \(option.name)") == option.isListed) }
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      #expect(text.contains(example.line))
      let words = example.line.prefix { $0 != "|" }.split(separator: " ").dropFirst().map(String.init)
      let invocation = try ArgumentParser(commands: Command.all).parse(words)
      guard case .run(let found, _) = invocation else {
        Issue.record("\(example.line) runs nothing")
        continue
      }
      #expect(found.name == name)
    }
  }

  @Test("help fits a terminal of 100 columns", arguments: Command.all.map(\.name))
  func width(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    for line in HelpText.text(of: command).split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}

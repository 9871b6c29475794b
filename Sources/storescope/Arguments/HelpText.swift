/// The help, made from the tables that the parser reads, so that neither can lie about the other.
enum HelpText {
  static func overview(of commands: [Command]) -> String {
    """
    \(Program.name) \(Program.version): shows an editor what a running program's stores did, hold and told whom.

    \(section("usage", [("\(Program.name) COMMAND [OPTION...]", "")]))
    \(section("commands", commands.map { ($0.name, $0.summary) }))
    \(section("options", [("--help", "this text; after a command, that command's"), ("--version", "the version")]))
    Start with: \(Program.name) demo

    """
  }

  static func text(of command: Command) -> String {
    var parts = ["\(Program.name) \(command.name): \(command.summary)\n", command.details + "\n"]
    parts.append(section("usage", [(usage(of: command), "")]))
    if let operand = command.operand {
      parts.append(section("argument", [(operand.value, describe(operand.summary, operand.choices))]))
    }
    let options = command.options.filter(\.isListed).map { ([$0.name] + ($0.value.map { [$0] } ?? []), $0) }
    let rows = options.map { ($0.joined(separator: " "), describe($1.summary, $1.choices)) }
    parts.append(section("options", rows + [("--help", "this text")]))
    parts.append(section("examples", command.examples.map { ($0.line, $0.purpose) }))
    return parts.joined(separator: "\n")
  }

  private static func usage(of command: Command) -> String {
    let options = command.options.filter(\.isListed).map { option in
      "[\(option.name)\(option.value.map { " " + $0 } ?? "")]\(option.isRepeatable ? "..." : "")"
    }
    let operand = command.operand.map { [$0.isCommand ? "-- \($0.value)" : "[\($0.value)]"] } ?? []
    return wrapped(options + operand, behind: "\(Program.name) \(command.name)")
  }

  /// Words in lines of at most 98 columns, later ones indented as far as the first begins.
  private static func wrapped(_ words: [String], behind beginning: String) -> String {
    var lines = [beginning]
    for word in words {
      let line = lines[lines.count - 1] + " " + word
      if line.count <= 98 || lines == [beginning] {
        lines[lines.count - 1] = line
      } else {
        lines.append(String(repeating: " ", count: beginning.count + 3) + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func describe(_ summary: String, _ choices: Choices?) -> String {
    choices.map { "\(summary): \($0.values.joined(separator: ", "))" } ?? summary
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { term, meaning in
      meaning.isEmpty ? "  \(term)" : "  \(term)\(String(repeating: " ", count: width - term.count))   \(meaning)"
    }
    return "\(title):\n\(lines.joined(separator: "\n"))\n"
  }
}

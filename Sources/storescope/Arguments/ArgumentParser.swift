/// Turns arguments into an invocation by looking words up in the commands' tables.
struct ArgumentParser {
  let commands: [Command]

  /// Reads everything after the program's own name.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { return .overview }
    let rest = words.dropFirst()
    switch first {
    case "--help", "-h": return .overview
    case "help": return try rest.first.map { (name) throws(UsageError) in .help(try command(name)) } ?? .overview
    case "--version": return .version
    default:
      let command = try command(first)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(command) }
      return .run(command, try arguments(of: command, in: rest))
    }
  }

  private func command(_ name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    throw .unknown(
      isOption ? "option" : "command", name,
      among: isOption ? ["--help", "--version"] : commands.map(\.name) + ["help"],
      otherwise: "see \(Program.name) --help")
  }

  private func arguments(of command: Command, in words: ArraySlice<String>) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var words = words
    var areOptionsOver = false
    while let word = words.popFirst() {
      if !areOptionsOver, word == "--" {
        areOptionsOver = true
        if command.operand?.isCommand ?? false {
          arguments.command = Array(words)
          return arguments
        }
      } else if !areOptionsOver, word.hasPrefix("-"), word != "-" {
        try read(option: word, of: command, following: &words, into: &arguments)
      } else {
        try read(operand: word, of: command, into: &arguments)
      }
    }
    return arguments
  }

  private func read(operand word: String, of command: Command, into arguments: inout Arguments) throws(UsageError) {
    if let operand = command.operand, operand.isCommand {
      throw UsageError(message: "\(quoted(word)) must stand behind --: \(command.name) -- \(operand.value)")
    }
    guard let operand = command.operand, arguments.operand == nil else {
      let limit = command.operand.map { "one \($0.value)" } ?? "no argument"
      throw UsageError(
        message: "\(command.name) takes \(limit), so \(quoted(word)) is too much (see \(command.helpLine))")
    }
    try operand.choices?.check(word)
    arguments.operand = word
  }

  private func read(
    option word: String, of command: Command, following words: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.options.first(where: { $0.name == parts.first }) else {
      throw .unknown(
        "option", parts.first ?? word, among: command.options.map(\.name) + ["--help"],
        otherwise: "see \(command.helpLine)")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
      arguments.flags.insert(option.name)
      return
    }
    // A forgotten value is likelier than one that looks like an option; that can still be said with `=`.
    let separate = words.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = parts.count == 2 ? parts.last : separate, !value.isEmpty else {
      throw UsageError(message: "\(option.name) needs a value: \(option.name) \(placeholder)")
    }
    if parts.count == 1 { words.removeFirst() }
    try option.choices?.check(value)
    guard option.isRepeatable || arguments.values[option.name] == nil else {
      throw UsageError(message: "\(option.name) can be given once only")
    }
    arguments.values[option.name, default: []].append(value)
  }
}

extension Command {
  var helpLine: String { "\(Program.name) \(name) --help" }
}

extension Choices {
  fileprivate func check(_ word: String) throws(UsageError) {
    guard !values.contains(word) else { return }
    throw .unknown(noun, word, among: values, otherwise: "choose from \(values.joined(separator: ", "))")
  }
}

extension UsageError {
  fileprivate static func unknown(_ noun: String, _ word: String, among known: [String], otherwise: String)
    -> UsageError
  {
    let hint = nearest(to: word, among: known).map { "did you mean \($0)?" } ?? otherwise
    return UsageError(message: "there is no \(noun) \(quoted(word)); \(hint)")
  }
}

// Escapes what would act on a terminal.
private func quoted(_ word: String) -> String { word.debugDescription }

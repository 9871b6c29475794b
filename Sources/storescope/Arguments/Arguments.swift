/// What was given to a command, each part known to be one the command takes.
struct Arguments: Equatable, Sendable {
  /// The argument without a name in front.
  var operand: String?
  /// What stands behind `--`, where that is a command line of its own.
  var command: [String] = []
  /// The options without a value.
  var flags: Set<String> = []
  /// The options with a value, by name, in the order given.
  var values: [String: [String]] = [:]
}

/// What a command line asks for.
enum Invocation {
  case overview
  case version
  case help(Command)
  case run(Command, Arguments)
}

/// A command line that cannot be followed, as one sentence that says what to write instead.
struct UsageError: Error, Equatable {
  let message: String
}

import Demos

/// One command of the program: what it is called, what it takes, what it does.
///
/// A new command is a file beside this one and a name in `all`.
struct Command: Sendable {
  /// Does the command's work and gives the exit status; throws a `UsageError`, or what kept it from printing.
  typealias Run = @MainActor @Sendable (Arguments) async throws -> Int32

  /// Every command, in the order the overview lists them.
  static let all: [Command] = [.demo, .demos, .graph, .why, .lsp, .protogen, .conform]

  let name: String
  let summary: String
  /// A paragraph for the command's own help.
  let details: String
  let operand: Operand?
  let options: [Option]
  let examples: [Example]
  let run: Run

  init(
    name: String, summary: String, details: String, operand: Operand? = nil, options: [Option] = [],
    examples: [Example], run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operand = operand
    self.options = options
    self.examples = examples
    self.run = run
  }
}

/// A command line to copy, and what it is good for.
struct Example: Sendable {
  let line: String
  let purpose: String
}

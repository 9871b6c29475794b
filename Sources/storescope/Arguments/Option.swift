/// An option of a command, `--name` or `--name VALUE`.
struct Option: Sendable {
  let name: String
  /// What stands for the value in help; nil for an option without one.
  let value: String?
  let isRepeatable: Bool
  /// The values there are, where they can be listed.
  let choices: Choices?
  let summary: String
  /// False for one that is understood only to be refused with a reason.
  let isListed: Bool

  init(
    _ name: String, value: String? = nil, isRepeatable: Bool = false, choices: Choices? = nil, summary: String,
    isListed: Bool = true
  ) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.choices = choices
    self.summary = summary
    self.isListed = isListed
  }
}

/// A command's one argument without a name in front.
struct Operand: Sendable {
  let value: String
  let choices: Choices?
  let summary: String
  /// Whether it is a command line of its own: everything behind `--`.
  let isCommand: Bool

  init(value: String, choices: Choices?, summary: String, isCommand: Bool = false) {
    self.value = value
    self.choices = choices
    self.summary = summary
    self.isCommand = isCommand
  }
}

/// A closed set of values, and the word for one of them.
struct Choices: Sendable {
  let noun: String
  let values: [String]
}

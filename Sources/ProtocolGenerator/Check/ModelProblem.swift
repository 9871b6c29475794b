/// A rule of the model that an entry breaks.
public struct ModelProblem: Equatable, Sendable, CustomStringConvertible {
  /// The entry: a method, a type and its member, a stream or an error.
  public let entry: String
  /// What is wrong with it and what would be right.
  public let problem: String

  /// A line for people.
  public var description: String { "\(entry): \(problem)" }
}

extension ProtocolModel {
  /// What is wrong with the model beyond its form; nothing is generated from a model that has problems.
  public var problems: [ModelProblem] {
    let check = ModelCheck(model: self)
    // The other rules follow names from type to type, so each must lead somewhere and to an end.
    let astray = check.dangling + check.circular
    guard astray.isEmpty else { return astray }
    return check.names + check.unused + check.types + check.members + check.methods + check.errorCodes
      + check.versions
  }
}

/// The rules of the model, a file for each group.
struct ModelCheck {
  let model: ProtocolModel
}

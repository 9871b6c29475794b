extension ModelCheck {
  /// The integers that every reader of JSON keeps.
  private static let kept: ClosedRange<Int64> = -(1 << 53 - 1)...(1 << 53 - 1)

  /// Integers have ranges and names, enumerations are of strings, alternatives are flat.
  var types: [ModelProblem] {
    model.typeAliases.flatMap(problems) + model.enumerations.flatMap(problems) + compositions
  }

  private func problems(of alias: AliasEntry) -> [ModelProblem] {
    var found: [String] = []
    switch (alias.type, alias.range) {
    case (.base(.integer), nil): found.append("an integer needs a range")
    case (.base(.integer), let range?):
      if range.minimum > range.maximum { found.append("the range is empty") }
      if !Self.kept.contains(range.minimum) || !Self.kept.contains(range.maximum) {
        found.append("the range is beyond ±(2^53 − 1), where not every reader of JSON keeps integers")
      }
    case (_, .some): found.append("only an integer has a range")
    case (_, nil): break
    }
    return found.map { ModelProblem(entry: alias.name, problem: $0) }
  }

  private func problems(of enumeration: EnumerationEntry) -> [ModelProblem] {
    var found: [String] = []
    if enumeration.type != .base(.string) { found.append("an enumeration is one of strings") }
    if enumeration.values.isEmpty { found.append("an enumeration has values") }
    return found.map { ModelProblem(entry: enumeration.name, problem: $0) }
  }

  /// Every type that is written somewhere, with its parts.
  private var compositions: [ModelProblem] {
    let members = model.structures.flatMap { structure in
      structure.properties.map { (entry: "\(structure.name).\($0.name)", type: $0.type, isAlias: false) }
    }
    let aliases = model.typeAliases.map { (entry: $0.name, type: $0.type, isAlias: true) }
    return (members + aliases).flatMap { use in
      use.type.parts.compactMap { part in
        problem(of: part, isAllowedInteger: use.isAlias && part == use.type)
          .map { ModelProblem(entry: use.entry, problem: $0) }
      }
    }
  }

  private func problem(of type: ModelType, isAllowedInteger: Bool) -> String? {
    switch type {
    case .base(.integer) where !isAllowedInteger: "an integer is an alias with a range"
    case .or(let items) where Set(items).count < max(2, items.count): "\"or\" has two alternatives or more, each once"
    case .or(let items) where items.contains { if case .or = $0 { true } else { false } }:
      "\"or\" inside of \"or\" is one \"or\""
    case .map(let key, _) where !isText(key): "the names of a map's members are strings"
    default: nil
    }
  }

  private func isText(_ type: ModelType) -> Bool {
    switch type {
    case .base(.string): true
    case .reference(let name):
      model.enumeration(name) != nil || model.alias(name).map { $0.type == .base(.string) } ?? false
    default: false
    }
  }
}

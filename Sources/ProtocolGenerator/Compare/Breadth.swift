/// How the values that a newer declaration allows relate to those of the older one.
enum Breadth: Equatable {
  case same
  /// All that were allowed, and more.
  case wider
  /// Only some of those that were allowed.
  case narrower
  /// Neither of them.
  case other

  /// The effect on those who handle the values: who reads must still be understood, who writes must still be let.
  func effect(for sides: Set<TypeUsage.Side>) -> ModelChange.Effect? {
    switch self {
    case .same: nil
    case .wider: sides.contains(.received) ? .breaking : .additive
    case .narrower: sides.contains(.sent) ? .breaking : .additive
    case .other: .breaking
    }
  }

  init<Element: Hashable>(from old: Set<Element>, to new: Set<Element>) {
    self =
      old == new ? .same : old.isSubset(of: new) ? .wider : new.isSubset(of: old) ? .narrower : .other
  }

  init(from old: IntegerRange, to new: IntegerRange) {
    let before = old.minimum...max(old.minimum, old.maximum)
    let after = new.minimum...max(new.minimum, new.maximum)
    self =
      before == after
      ? .same : after.contains(before) ? .wider : before.contains(after) ? .narrower : .other
  }

  /// Compares types by their names; what a name stands for is compared where it is declared.
  init(from old: ModelType, to new: ModelType) {
    switch (old, new) {
    case (.array(let before), .array(let after)): self = Breadth(from: before, to: after)
    case (.map(let key, let before), .map(let newKey, let after)) where key == newKey:
      self = Breadth(from: before, to: after)
    default: self = Breadth(from: old.alternatives, to: new.alternatives)
    }
  }
}

extension ModelType {
  fileprivate var alternatives: Set<ModelType> {
    if case .or(let items) = self { Set(items) } else { [self] }
  }
}

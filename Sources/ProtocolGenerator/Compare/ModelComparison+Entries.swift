extension ModelComparison {
  /// Compares two lists of entries with names: what is gone, what has changed, what is new.
  ///
  /// - Parameter isBreaking: whether a new entry breaks those who do not know it.
  func compare<Entry>(
    _ old: [Entry], _ new: [Entry], by name: (Entry) -> String, noun: String,
    isBreaking: (Entry) -> Bool = { _ in false }, changes: (Entry, Entry) -> [ModelChange]
  ) -> [ModelChange] {
    let kept = old.flatMap { before in
      new.first { name($0) == name(before) }.map { changes(before, $0) }
        ?? [ModelChange(effect: .breaking, entry: name(before), what: "this \(noun) is gone")]
    }
    let added = new.filter { after in !old.contains { name($0) == name(after) } }.map { entry in
      ModelChange(
        effect: isBreaking(entry) ? .breaking : .additive, entry: name(entry), what: "this \(noun) is new")
    }
    return kept + added
  }

  /// The change of one trait of an entry; none where it is the same.
  func changed(
    _ entry: String, _ trait: String, _ old: String, _ new: String, _ effect: ModelChange.Effect = .breaking
  ) -> [ModelChange] {
    old == new ? [] : [ModelChange(effect: effect, entry: entry, what: "\(trait) was \(old) and is \(new)")]
  }

  /// The change of a type, whose effect depends on who handles its values.
  func changed(
    _ entry: String, _ old: ModelType, _ new: ModelType, for sides: Set<TypeUsage.Side>
  ) -> [ModelChange] {
    let effect = isAnotherEvent(from: old, to: new) ? .additive : Breadth(from: old, to: new).effect(for: sides)
    return effect.map { changed(entry, "the type", old.words, new.words, $0) } ?? []
  }

  /// Whether a type has only got the event of a stream that is new, which comes to those alone who listen to it.
  private func isAnotherEvent(from old: ModelType, to new: ModelType) -> Bool {
    guard case .or(let before) = old, case .or(let after) = new, Set(before).isSubset(of: after) else { return false }
    return Set(after).subtracting(before).isSubset(of: self.new.streams.map(\.event))
  }
}

extension ModelType {
  /// The type in words, without links.
  var words: String { text { $0 } }
}

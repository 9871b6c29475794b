import StoreJSON

extension ModelComparison {
  var structures: [ModelChange] {
    compare(old.structures, new.structures, by: \.name, noun: "structure") { before, after in
      let sides = usage.sides(of: before.name)
      // A member that comes from elsewhere is compared there.
      let own = Set((before.properties + after.properties).map(\.name))
      let isExtendedOtherwise = before.extends ?? [] != after.extends ?? []
      return compare(
        old.properties(of: before).filter { isExtendedOtherwise || own.contains($0.name) },
        new.properties(of: after).filter { isExtendedOtherwise || own.contains($0.name) },
        by: { "\(before.name).\($0.name)" }, noun: "member",
        // What older clients send lacks it.
        isBreaking: { !$0.isOptional && sides.contains(.sent) }
      ) { changes(of: "\(before.name).\($0.name)", from: $0, to: $1, for: sides) }
    }
  }

  private func changes(
    of entry: String, from old: PropertyEntry, to new: PropertyEntry, for sides: Set<TypeUsage.Side>
  ) -> [ModelChange] {
    let presence: Breadth = old.isOptional == new.isOptional ? .same : new.isOptional ? .wider : .narrower
    let words = { (property: PropertyEntry) in property.isOptional ? "optional" : "required" }
    let figure = { (value: JSONValue?) in value.map(JSONLayout.text) ?? "none" }
    let cap = { (property: PropertyEntry) in property.cappedAt.map { "\($0)" } ?? "none" }
    let isCapRaised = (new.cappedAt ?? .max) > (old.cappedAt ?? .max)
    return changed(entry, old.type, new.type, for: sides)
      + (presence.effect(for: sides).map { changed(entry, "it", words(old), words(new), $0) } ?? [])
      + changed(
        entry, "the default", figure(old.default), figure(new.default), old.default == nil ? .additive : .breaking)
      + changed(entry, "the cap", cap(old), cap(new), isCapRaised ? .additive : .breaking)
  }

  var enumerations: [ModelChange] {
    compare(old.enumerations, new.enumerations, by: \.name, noun: "enumeration") { old, new in
      compare(old.values, new.values, by: { "\(old.name).\($0.value)" }, noun: "value") { _, _ in [] }
    }
  }

  var aliases: [ModelChange] {
    compare(old.typeAliases, new.typeAliases, by: \.name, noun: "alias") { old, new in
      let sides = usage.sides(of: old.name)
      let range: Breadth =
        switch (old.range, new.range) {
        case (let before?, let after?): Breadth(from: before, to: after)
        default: old.range == new.range ? .same : .other
        }
      let words = { (alias: AliasEntry) in alias.range?.text ?? "none" }
      return changed(old.name, old.type, new.type, for: sides)
        + (range.effect(for: sides).map { changed(old.name, "the range", words(old), words(new), $0) } ?? [])
    }
  }
}

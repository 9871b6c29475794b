import StoreJSON

extension ModelCheck {
  /// Optional is not nullable; defaults are for optional members; defaults and caps are within their ranges.
  var members: [ModelProblem] {
    model.structures.flatMap { structure in
      extended(by: structure)
        + structure.properties.flatMap { property in
          problems(of: property).map { ModelProblem(entry: "\(structure.name).\(property.name)", problem: $0) }
        }
    }
  }

  private func extended(by structure: StructureEntry) -> [ModelProblem] {
    (structure.extends ?? []).filter { model.structure(of: $0) == nil }
      .map { _ in ModelProblem(entry: structure.name, problem: "only a structure can be extended") }
  }

  private func problems(of property: PropertyEntry) -> [String] {
    var found: [String] = []
    if property.optional == false { found.append("leave \"optional\" out where it is false") }
    if property.isOptional, property.type.isNullable {
      found.append("optional and nullable are two things; choose one")
    }
    if property.type == .base(.null) { found.append("a member that is null always says nothing") }
    if !property.isOptional, property.default != nil { found.append("only an optional member has a default") }
    let range = model.range(of: property.type)
    if let cap = property.cappedAt, range.map({ cap < $0.minimum || cap > $0.maximum }) ?? true {
      found.append("the cap is outside of the range")
    }
    if let value = property.default?.int, let range {
      let highest = property.cappedAt ?? range.maximum
      if value < range.minimum || value > highest { found.append("the default is outside of the range") }
    }
    return found
  }
}

extension Pages {
  /// The types that members have.
  var typesPage: Page {
    let intro = """
      An *optional* member may be left out; in params `null` means the same. A member of a type "… or null" is always sent: \
      `null` says "not known" or "none". Members and values that a later minor version adds are to be ignored.
      """
    return Page(
      name: "types", title: "Types",
      blocks: [intro, "## Structures"] + model.structures.flatMap(section) + ["## Enumerations"]
        + model.enumerations.flatMap(section) + ["## Aliases"] + model.typeAliases.flatMap(section))
  }

  private func section(_ structure: StructureEntry) -> [String] {
    let bases = (structure.extends ?? []).map { $0.text(named: Markdown.link(toType:)) }
    let extended = bases.isEmpty ? [] : ["It has the members of \(bases.joined(separator: " and ")), too."]
    return ["### \(structure.name)", structure.documentation] + extended + members(of: structure)
      + users(of: structure.name)
  }

  private func section(_ enumeration: EnumerationEntry) -> [String] {
    ["### \(enumeration.name)", enumeration.documentation]
      + Markdown.table(
        ["value", "meaning"],
        enumeration.values.map { value in
          let since = value.since.map { " Since \($0)." } ?? ""
          return [Markdown.code(value.value), value.documentation + since]
        })
      + users(of: enumeration.name)
  }

  private func section(_ alias: AliasEntry) -> [String] {
    let range = alias.range.map { ", \($0.text)" } ?? ""
    let type = alias.type.text(named: Markdown.link(toType:))
    return ["### \(alias.name)", "\(alias.documentation) On the wire: \(type)\(range)."]
  }

  /// Where a type is used, so that a reader finds the way back.
  private func users(of name: String) -> [String] {
    let methods = model.methods.filter { method in
      let types = [method.params, (method as? RequestEntry)?.result].compactMap(\.self)
      return types.contains { $0.references.contains(name) }
    }
    let errors = model.errors.filter { $0.data?.references.contains(name) ?? false }
    let structures = model.structures.filter { structure in
      let types = structure.properties.map(\.type) + (structure.extends ?? [])
      return types.contains { $0.references.contains(name) }
    }
    let aliases = model.typeAliases.filter { $0.type.references.contains(name) }
    let links =
      methods.map(Markdown.link(to:)) + errors.map(Markdown.link(to:))
      + structures.map { Markdown.link(toType: $0.name) } + aliases.map { Markdown.link(toType: $0.name) }
    return links.isEmpty ? [] : ["Used by: \(links.joined(separator: ", "))"]
  }
}

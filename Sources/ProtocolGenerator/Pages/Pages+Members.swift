import StoreJSON

extension Pages {
  /// The members of a structure as a table, those it has from others included.
  func members(of structure: StructureEntry) -> [String] {
    Markdown.table(
      ["member", "type", "", "meaning"],
      model.properties(of: structure).map { property in
        [
          Markdown.code(property.name), text(of: property.type), property.isOptional ? "optional" : "required",
          meaning(of: property),
        ]
      })
  }

  /// A type with links and ranges.
  func text(of type: ModelType) -> String {
    let name = type.text(named: Markdown.link(toType:))
    return model.range(of: type).map { "\(name), \($0.text)" } ?? name
  }

  private func meaning(of property: PropertyEntry) -> String {
    let notes = [
      property.default.map { "Absent means \(Markdown.code(JSONLayout.text(of: $0)))." },
      property.cappedAt.map { "A number above \($0) means \($0)." }, property.since.map { "Since \($0)." },
    ]
    return ([property.documentation] + notes.compactMap(\.self)).joined(separator: " ")
  }
}

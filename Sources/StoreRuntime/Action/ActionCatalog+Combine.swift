extension ActionCatalog {
  /// The catalog of another type whose values hold these actions, in the same form on the wire.
  ///
  /// - Parameters:
  ///   - embed: makes the whole action around one of these.
  ///   - extract: the action inside, if it is one of these.
  public func map<Whole>(
    embed: @escaping @Sendable (Action) -> Whole, extract: @escaping @Sendable (Whole) -> Action?
  ) -> ActionCatalog<Whole> {
    ActionCatalog<Whole>(
      parts: parts.map { part in
        CatalogPart(
          name: part.name, examples: { part.examples().map(embed) }, decode: { embed(try part.decode($0)) },
          writer: { extract($0).flatMap(part.writer) })
      })
  }

  /// The catalog of the whole action, of which these are one case; the same form on the wire.
  public func pullback<Whole>(_ path: CasePath<Whole, Action>) -> ActionCatalog<Whole> {
    map(embed: path.embed, extract: path.extract)
  }

  /// The catalog of the whole action, of which these are the case with the name: `{"counter": {"increment": {}}}`.
  public func pullback<Whole>(_ path: CasePath<Whole, Action>, named name: String) -> ActionCatalog<Whole> {
    let writer: @Sendable (Whole) -> CatalogPart<Whole>.Writer? = { whole in
      path.extract(whole).map { action in { try self.encode(action, $0) } }
    }
    return ActionCatalog<Whole>(parts: [
      CatalogPart(
        name: name, examples: { examples().map(path.embed) }, decode: { path.embed(try self.decode($0)) },
        writer: writer)
    ])
  }

  /// The catalog of both; where both could decode something, this one does.
  ///
  /// - Throws: `ActionCatalogError.nameTaken` where both have a part of one name.
  public func appending(_ other: ActionCatalog) throws(ActionCatalogError) -> ActionCatalog {
    var catalog = self
    for part in other.parts { catalog = try catalog.adding(part) }
    return catalog
  }

  func adding(_ part: CatalogPart<Action>) throws(ActionCatalogError) -> ActionCatalog {
    if let name = part.name, parts.contains(where: { $0.name == name }) { throw .nameTaken(name) }
    var catalog = self
    catalog.parts.append(part)
    return catalog
  }
}

extension ProtocolModel {
  /// Requests and notifications, in the order of the model.
  var methods: [any MethodEntry] { requests + notifications }

  func structure(_ name: String) -> StructureEntry? { structures.first { $0.name == name } }

  func enumeration(_ name: String) -> EnumerationEntry? { enumerations.first { $0.name == name } }

  func alias(_ name: String) -> AliasEntry? { typeAliases.first { $0.name == name } }

  func error(_ code: Int) -> ErrorEntry? { errors.first { $0.code == code } }

  /// The structure a type names, directly or through an alias.
  func structure(of type: ModelType) -> StructureEntry? {
    guard case .reference(let name) = type else { return nil }
    return structure(name)
  }

  /// The members of a structure, those of the structures it extends first.
  func properties(of structure: StructureEntry) -> [PropertyEntry] {
    (structure.extends ?? []).compactMap { self.structure(of: $0) }.flatMap { properties(of: $0) }
      + structure.properties
  }

  /// The range of a type that is an integer by its alias.
  func range(of type: ModelType) -> IntegerRange? {
    guard case .reference(let name) = type, let alias = alias(name) else { return nil }
    return alias.range ?? range(of: alias.type)
  }
}

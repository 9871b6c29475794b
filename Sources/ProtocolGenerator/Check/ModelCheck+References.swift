extension ModelCheck {
  /// Every place where types are named, with the entry it is in.
  private var uses: [(entry: String, type: ModelType)] {
    let methods = model.methods.flatMap { method in
      [method.params, (method as? RequestEntry)?.result].compactMap(\.self).map { (method.method, $0) }
    }
    let structures = model.structures.flatMap { structure in
      (structure.extends ?? []).map { (structure.name, $0) }
        + structure.properties.map { ("\(structure.name).\($0.name)", $0.type) }
    }
    return methods + model.errors.compactMap { error in error.data.map { ("error \(error.code)", $0) } }
      + model.streams.map { ("stream \($0.name)", $0.event) } + structures
      + model.enumerations.map { ($0.name, $0.type) } + model.typeAliases.map { ($0.name, $0.type) }
  }

  /// Names that lead to no type.
  var dangling: [ModelProblem] {
    uses.flatMap { use in
      use.type.references.filter { !model.hasType($0) }
        .map { ModelProblem(entry: use.entry, problem: "there is no type \($0)") }
    }
  }

  /// Aliases and extended structures that never come to an end. Members may lead back, as a node's children do.
  var circular: [ModelProblem] {
    let edges = Dictionary(
      model.typeAliases.map { ($0.name, $0.type.references) }
        + model.structures.map { ($0.name, ($0.extends ?? []).flatMap(\.references)) },
      uniquingKeysWith: { first, _ in first })
    return edges.keys.sorted().filter { name in
      var reached: Set<String> = []
      var open = edges[name] ?? []
      while let next = open.popLast() {
        if reached.insert(next).inserted { open += edges[next] ?? [] }
      }
      return reached.contains(name)
    }.map { ModelProblem(entry: $0, problem: "this type is defined by itself") }
  }

  /// Types that nothing names.
  var unused: [ModelProblem] {
    let used = Set(uses.flatMap(\.type.references))
    let names =
      model.structures.map(\.name) + model.enumerations.map(\.name) + model.typeAliases.map(\.name)
    return names.filter { !used.contains($0) }.map { ModelProblem(entry: $0, problem: "nothing uses this type") }
  }
}

extension ProtocolModel {
  fileprivate func hasType(_ name: String) -> Bool {
    structure(name) != nil || enumeration(name) != nil || alias(name) != nil
  }
}

extension ModelCheck {
  /// Nothing is newer than the model.
  var versions: [ModelProblem] {
    let methods = model.methods.map { ($0.method, $0.since as Version?) }
    let types =
      model.structures.map { ($0.name, $0.since) } + model.enumerations.map { ($0.name, $0.since) }
      + model.typeAliases.map { ($0.name, $0.since) }
    let members = model.structures.flatMap { structure in
      structure.properties.map { ("\(structure.name).\($0.name)", $0.since) }
    }
    let values = model.enumerations.flatMap { enumeration in
      enumeration.values.map { ("\(enumeration.name).\($0.name)", $0.since) }
    }
    let others =
      model.streams.map { ("stream \($0.name)", $0.since as Version?) }
      + model.errors.map { ("error \($0.code)", $0.since) }
    return (methods + types + members + values + others).compactMap { entry, since in
      guard let since, since > model.metaData.version else { return nil }
      return ModelProblem(
        entry: entry, problem: "it is there since \(since), and the model is version \(model.metaData.version)")
    }
  }
}

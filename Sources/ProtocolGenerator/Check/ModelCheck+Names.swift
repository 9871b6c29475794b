extension ModelCheck {
  /// Each name is used once, also where letter case does not count, as in the anchors and files of the pages.
  var names: [ModelProblem] {
    repeated(model.methods.map(\.method), "this method occurs twice")
      + repeated(model.methods.map(\.fileName) + ["README", "types", "errors", "streams"], "two pages have this name")
      + repeated(typeNames + messageNames, "two types have this name; those of messages and errors count too")
      + repeated(model.streams.map(\.name), "this stream occurs twice")
      + repeated(model.lanes.map(\.name), "this lane occurs twice")
      + repeated(model.errors.map { "\($0.code)" }, "this code occurs twice")
      + model.structures.flatMap { structure in
        repeated(model.properties(of: structure).map(\.name), "\(structure.name) has this member twice")
      }
      + model.enumerations.flatMap { enumeration in
        repeated(enumeration.values.map(\.value), "\(enumeration.name) has this value twice")
      }
  }

  private var typeNames: [String] {
    model.structures.map(\.name) + model.enumerations.map(\.name) + model.typeAliases.map(\.name)
  }

  /// The names that schema and declarations add to those of the model.
  private var messageNames: [String] {
    let requests = model.requests.flatMap { ["\($0.typeName)Request", "\($0.typeName)Response"] }
    return requests + model.notifications.map { "\($0.typeName)Notification" } + model.errors.map(\.typeName)
      + SchemaFile.ownNames + DeclarationFile.ownNames
  }

  private func repeated(_ names: [String], _ problem: String) -> [ModelProblem] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0.lowercased()).inserted }.map { ModelProblem(entry: $0, problem: problem) }
  }
}

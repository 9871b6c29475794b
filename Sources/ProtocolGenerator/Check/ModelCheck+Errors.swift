extension ModelCheck {
  /// Own codes are positive, `data` is a flat object with an example, and no error is left over.
  var errorCodes: [ModelProblem] {
    model.errors.flatMap { error in
      var found: [String] = []
      let isUsed = model.requests.contains { $0.errors.contains(error.code) }
      if error.scope == .method, !isUsed { found.append("no method lists this error") }
      if error.scope == .method, error.code <= 0 { found.append("a code of a method is above zero") }
      if !isSentence(error.when) || !isSentence(error.do) { found.append("\"when\" and \"do\" are sentences") }
      if let data = error.data {
        if !isFlat(data) { found.append("the data is a structure of texts, numbers and booleans") }
        if error.examples?.isEmpty ?? true { found.append("an error with data has an example") }
      } else if error.examples != nil {
        found.append("an example shows the data, which this error has not")
      }
      return found.map { ModelProblem(entry: "error \(error.code)", problem: $0) }
    }
  }

  private func isFlat(_ type: ModelType) -> Bool {
    guard let structure = model.structure(of: type) else { return false }
    return model.properties(of: structure).allSatisfy { isScalar($0.type) }
  }

  private func isScalar(_ type: ModelType) -> Bool {
    switch type {
    case .base(let base): base != .any
    case .reference(let name):
      model.enumeration(name) != nil || model.alias(name).map { isScalar($0.type) } ?? false
    case .or(let items): items.allSatisfy(isScalar)
    case .array, .map: false
    }
  }
}

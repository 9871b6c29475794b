import StoreJSON

extension ProtocolModel {
  /// Reads a model.
  ///
  /// Members that no entry has are errors, since each is a word that somebody believes to have an effect.
  ///
  /// - Parameter bytes: the file's content.
  /// - Throws: a `ModelError` with the place in the file.
  public static func read(_ bytes: [UInt8]) throws(ModelError) -> ProtocolModel {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue.parse(bytes)
    } catch {
      throw ModelError(place: "", problem: error.description)
    }
    do {
      let model = try JSONValueDecoder().decode(ProtocolModel.self, from: value)
      // What was understood is what comes out again.
      if let unknown = firstUnknown(in: value, understood: try JSONValueEncoder().encode(model)) {
        throw ModelError(place: ModelPlace(unknown, in: value).text, problem: "No entry has a member of this name.")
      }
      return model
    } catch let error as DecodingError {
      throw ModelError(error, in: value)
    } catch let error as ModelError {
      throw error
    } catch {
      throw ModelError(place: "", problem: "\(error)")
    }
  }

  /// The way to the first member that was read by nobody.
  private static func firstUnknown(in value: JSONValue, understood: JSONValue) -> [ModelPlace.Step]? {
    switch (value, understood) {
    case (.object(let members), .object(let known)):
      for (key, member) in members.members {
        guard let counterpart = known[key] else {
          // An optional member that says null says nothing.
          if member == .null { continue }
          return [.member(key)]
        }
        if let rest = firstUnknown(in: member, understood: counterpart) { return [.member(key)] + rest }
      }
    case (.array(let elements), .array(let known)):
      for (index, (element, counterpart)) in zip(elements, known).enumerated() {
        if let rest = firstUnknown(in: element, understood: counterpart) { return [.element(index)] + rest }
      }
    default: break
    }
    return nil
  }
}

extension ModelError {
  init(_ error: DecodingError, in value: JSONValue) {
    let context: DecodingError.Context
    var steps: [ModelPlace.Step] = []
    switch error {
    case .keyNotFound(let key, let found):
      context = found
      steps = [.member(key.stringValue)]
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found): context = found
    @unknown default: context = DecodingError.Context(codingPath: [], debugDescription: "\(error)")
    }
    let path = context.codingPath.map { key in
      key.intValue.map { ModelPlace.Step.element($0) } ?? .member(key.stringValue)
    }
    let problem = steps.isEmpty ? context.debugDescription : "This member is missing."
    self.init(place: ModelPlace(path + steps, in: value).text, problem: problem)
  }
}

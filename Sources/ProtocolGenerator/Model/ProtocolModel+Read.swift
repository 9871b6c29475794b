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
      let understood = try JSONValueEncoder().encode(model)
      if let place = firstOnly(in: value, notIn: understood) {
        throw ModelError(place: ModelPlace(place, in: value).text, problem: "No entry has a member of this name.")
      }
      if let place = firstOnly(in: understood, notIn: value) {
        throw ModelError(
          place: ModelPlace(place, in: value).text,
          problem: "This member is missing; write null where there is none.")
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

  /// The way to the first member that one value has and the other has not.
  private static func firstOnly(in value: JSONValue, notIn other: JSONValue) -> [ModelPlace.Step]? {
    switch (value, other) {
    case (.object(let members), .object(let others)):
      for (key, member) in members.members {
        guard let counterpart = others[key] else { return [.member(key)] }
        if let rest = firstOnly(in: member, notIn: counterpart) { return [.member(key)] + rest }
      }
    case (.array(let elements), .array(let others)):
      for (index, (element, counterpart)) in zip(elements, others).enumerated() {
        if let rest = firstOnly(in: element, notIn: counterpart) { return [.element(index)] + rest }
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

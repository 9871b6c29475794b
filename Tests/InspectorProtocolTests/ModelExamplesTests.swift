import StoreJSON
import Testing

/// The examples conform to the model, and the model to the Swift types.
@Suite struct ModelExamplesTests {
  private static func validated() throws -> ModelValidator {
    let model = try Model.load()
    var validator = ModelValidator(model: model)
    for example in try model.examples() {
      let problems = try validator.problems(of: example.value, as: example.type)
      #expect(problems == [], "\(example.name)")
    }
    return validator
  }

  @Test func examplesConform() throws { _ = try Self.validated() }

  @Test func structuresAreTheSame() throws {
    #expect(try Model.load().structures.keys.sorted() == SwiftShape.structures.keys.sorted())
  }

  @Test func partsDecodeAndEncodeEqual() throws {
    for part in try Self.validated().parts {
      let shape = try #require(SwiftShape.structures[part.structure])
      #expect(try shape.roundTrip(.object(part.value)) == .object(part.value), "\(part.structure)")
    }
  }

  @Test func everyMemberOccurs() throws {
    let validator = try Self.validated()
    for name in validator.model.structures.keys.sorted() {
      let parts = validator.parts.filter { $0.structure == name }
      for property in try validator.model.properties(of: name) {
        let key = try property.text("name")
        #expect(parts.contains { $0.value[key] != nil }, "no example has \(name).\(key)")
      }
    }
  }

  @Test func everyValueOccurs() throws {
    let validator = try Self.validated()
    for (name, enumeration) in validator.model.enumerations {
      let values = try enumeration.objects("values").map { try $0.text("value") }
      #expect(validator.enumerationValues[name, default: []].sorted() == values.sorted(), "\(name)")
    }
  }

  @Test func nullableMembersAreAlwaysWritten() throws {
    for part in try Self.validated().parts {
      for (key, value) in part.value.members where value == .null {
        let shape = try #require(SwiftShape.structures[part.structure])
        #expect(try shape.roundTrip(.object(part.value)).object?[key] == .null, "\(part.structure).\(key)")
      }
    }
  }

  @Test(arguments: [
    (#"{"store": 1}"#, "StoreGetParams"), (#"{}"#, "StoreGetParams"), (#"{"store": "a", "x": 1}"#, "StoreGetParams"),
    (#"{"store": "a", "at": -1}"#, "StateGetParams"), (#"{"store": "a", "at": 1.5}"#, "StateGetParams"),
    (#"{"stream": "nothing"}"#, "StreamListenParams"), (#"[]"#, "StoreGetParams"),
    (#"{"seq": 1, "changed": 1}"#, "DispatchResult"), (#"{"seq": 1}"#, "DispatchResult"),
  ])
  func theValidatorFindsWhatIsWrong(text: String, structure: String) throws {
    var validator = ModelValidator(model: try Model.load())
    let value = try JSONValue.parse(text)
    #expect(try validator.problems(of: value, as: ["kind": "reference", "name": .string(structure)]) != [])
  }
}

import Foundation
import StoreJSON
import Testing

@testable import ProtocolGenerator

/// The published schema, tried with every example of the model.
@Suite struct PublishedSchemaTests {
  private static func published() throws -> (model: ProtocolModel, validator: SchemaValidator) {
    let model = try ProtocolModel.read(Array(Data(contentsOf: PackageRoot.model)))
    let text = try Data(contentsOf: PackageRoot.url.appending(path: "Protocol/schema/storescope.schema.json"))
    return (model, SchemaValidator(root: try #require(JSONValue.parse(Array(text)).object)))
  }

  /// A message or a part of one, and the definition it is valid by.
  private struct Sample {
    let definition: String
    let value: JSONObject

    init(_ definition: String, _ value: JSONObject) {
      self.definition = definition
      self.value = value
    }
  }

  /// The examples of the model as messages.
  private static func samples(of model: ProtocolModel) -> [Sample] {
    let requests = model.requests.flatMap { request in
      request.examples.flatMap { example in
        var message: JSONObject = ["jsonrpc": "2.0", "id": 1, "method": .string(request.method)]
        message["params"] = example.params
        let answer: JSONObject = ["jsonrpc": "2.0", "id": 1, "result": example.result ?? .null]
        return [Sample("\(request.typeName)Request", message), Sample("\(request.typeName)Response", answer)]
      }
    }
    let notifications = model.notifications.flatMap { notification in
      notification.examples.map { example in
        var message: JSONObject = ["jsonrpc": "2.0", "method": .string(notification.method)]
        message["params"] = example.params
        return Sample("\(notification.typeName)Notification", message)
      }
    }
    let errors = model.errors.flatMap { error in
      (error.examples ?? []).map { example in
        Sample(
          error.typeName,
          ["code": .int(Int64(error.code)), "message": .string(example.message), "data": example.data])
      }
    }
    return requests + notifications + errors
  }

  @Test("every reference resolves, and every keyword is one that the validator knows")
  func schema() throws {
    let validator = try Self.published().validator
    #expect(validator.problems == [])
    #expect(validator.schemas.count > 500)
  }

  @Test("every example is valid, as its own message and as a message of a session")
  func examples() throws {
    let (model, validator) = try Self.published()
    for sample in Self.samples(of: model) {
      let problems = validator.problems(of: .object(sample.value), definition: sample.definition)
      #expect(problems == [], "\(sample.definition)")
      if sample.value["jsonrpc"] != nil {
        #expect(validator.problems(of: .object(sample.value), by: .object(validator.root), at: "") == [])
      }
    }
    for stream in model.streams {
      for example in stream.examples {
        #expect(validator.problems(of: example.event, by: .object(stream.event.schema), at: stream.name) == [])
      }
    }
  }

  @Test("an example without a required member, or with one of another type, is not valid")
  func damagedExamples() throws {
    let (model, validator) = try Self.published()
    var tried = 0
    for request in model.requests {
      guard let params = request.params.flatMap(model.structure(of:)) else { continue }
      for example in request.examples {
        for property in model.properties(of: params) where example.params?.object?[property.name] != nil {
          // Any JSON will do where the type is any, directly or by its name.
          guard !isAny(property.type, in: model) else { continue }
          tried += 1
          var damaged = example.params?.object ?? [:]
          damaged[property.name] = [["another": "type"]]
          #expect(validator.problems(of: .object(damaged), definition: params.name) != [], "\(property.name)")
          damaged[property.name] = nil
          #expect(
            (validator.problems(of: .object(damaged), definition: params.name) == []) == property.isOptional,
            "\(params.name).\(property.name)")
        }
      }
    }
    #expect(tried > 20)
  }

  @Test("members that a later minor version adds are allowed")
  func unknownMembers() throws {
    let (model, validator) = try Self.published()
    for sample in Self.samples(of: model) {
      var more = sample.value
      more["a member of a later version"] = 1
      #expect(validator.problems(of: .object(more), definition: sample.definition) == [])
    }
  }

  private func isAny(_ type: ModelType, in model: ProtocolModel) -> Bool {
    switch type {
    case .base(let base): base == .any
    case .reference(let name): model.alias(name).map { isAny($0.type, in: model) } ?? false
    case .or(let items): items.contains { isAny($0, in: model) }
    case .array, .map: false
    }
  }
}

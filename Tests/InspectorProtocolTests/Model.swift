import Foundation
import InspectorProtocol
import StoreJSON
import Testing

/// `Protocol/storescope.model.json`, read once.
struct Model {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let shared = Result { try Model() }

  static func load() throws -> Model { try shared.get() }

  let requests: [JSONObject]
  let notifications: [JSONObject]
  let errors: [JSONObject]
  let streams: [JSONObject]
  let lanes: [JSONObject]
  let structures: [String: JSONObject]
  let enumerations: [String: JSONObject]
  let aliases: [String: JSONObject]

  private init() throws {
    let bytes = try Data(contentsOf: Self.root.appending(path: "Protocol/storescope.model.json"))
    let model = try #require(try JSONValue.parse(Array(bytes)).object)
    requests = try model.objects("requests")
    notifications = try model.objects("notifications")
    errors = try model.objects("errors")
    streams = try model.objects("streams")
    lanes = try model.objects("lanes")
    structures = try model.byName("structures")
    enumerations = try model.byName("enumerations")
    aliases = try model.byName("typeAliases")
  }

  /// The properties of a structure, those of the structures it extends first.
  func properties(of name: String) throws -> [JSONObject] {
    let structure = try #require(structures[name], "no structure \(name)")
    let extended = structure["extends"]?.array ?? []
    return try extended.flatMap { try properties(of: $0.object?.text("name") ?? "") } + structure.objects("properties")
  }

  /// Every example of params, results, error data and events, with the type it has and a name to find it by.
  func examples() throws -> [(name: String, type: JSONValue, value: JSONValue)] {
    var found: [(name: String, type: JSONValue, value: JSONValue)] = []
    for method in requests + notifications {
      for example in try method.objects("examples") {
        for side in ["params", "result"] {
          guard let type = method[side] else { continue }
          let name = try "\(method.text("method")) \(side): \(example.text("title"))"
          found.append((name, type, try #require(example[side], "\(name) is missing")))
        }
      }
    }
    for error in errors {
      guard let type = error["data"] else { continue }
      for example in try error.objects("examples") {
        found.append(("error \(try error.text("name"))", type, try #require(example["data"])))
      }
    }
    for stream in streams {
      let type = try #require(stream["event"])
      for example in try stream.objects("examples") {
        found.append(("stream \(try stream.text("name"))", type, try #require(example["event"])))
      }
    }
    return found
  }
}

extension JSONObject {
  func text(_ key: String) throws -> String { try #require(self[key]?.string, "no text \(key) in \(self)") }

  func objects(_ key: String) throws -> [JSONObject] {
    try #require(self[key]?.array, "no list \(key) in \(self)").map { try #require($0.object) }
  }

  fileprivate func byName(_ key: String) throws -> [String: JSONObject] {
    let objects = try objects(key)
    let names = try objects.map { try $0.text("name") }
    try #require(Set(names).count == names.count, "a name occurs twice in \(key)")
    return Dictionary(uniqueKeysWithValues: zip(names, objects))
  }
}

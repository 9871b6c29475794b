import StoreJSON

/// Compares a JSON value with a type of the model, and keeps the parts that are structures.
struct ModelValidator {
  /// A part of a value that the model calls a structure.
  struct Part {
    let structure: String
    let value: JSONObject
  }

  let model: Model
  private(set) var parts: [Part] = []
  private(set) var enumerationValues: [String: Set<String>] = [:]

  init(model: Model) { self.model = model }

  /// What is wrong with a value, each with its place; nothing where it conforms.
  mutating func problems(of value: JSONValue, as type: JSONValue, at path: String = "") throws -> [String] {
    let object = type.object ?? [:]
    switch try object.text("kind") {
    case "base": return isBase(value, try object.text("name")) ? [] : ["\(path) is \(value.kind)"]
    case "reference": return try problems(of: value, named: try object.text("name"), at: path)
    case "array":
      guard let elements = value.array else { return ["\(path) is \(value.kind) and not an array"] }
      return try elements.enumerated().flatMap {
        try problems(of: $1, as: object["element"] ?? .null, at: "\(path)/\($0)")
      }
    case "map":
      guard let members = value.object?.members else { return ["\(path) is \(value.kind) and not an object"] }
      return try members.flatMap { key, value in
        try problems(of: value, as: object["value"] ?? .null, at: "\(path)/\(key)")
      }
    case "or":
      var reasons: [String] = []
      for item in object["items"]?.array ?? [] {
        var trial = self
        let problems = try trial.problems(of: value, as: item, at: path)
        if problems.isEmpty {
          self = trial
          return []
        }
        reasons += problems
      }
      return reasons
    case let kind: return ["the model has a type of the kind \(kind)"]
    }
  }

  private mutating func problems(of value: JSONValue, named name: String, at path: String) throws -> [String] {
    if let enumeration = model.enumerations[name] {
      let values = try enumeration.objects("values").compactMap { $0["value"]?.string }
      guard let text = value.string, values.contains(text) else { return ["\(path) is none of \(values)"] }
      enumerationValues[name, default: []].insert(text)
      return []
    }
    if let alias = model.aliases[name] {
      if let range = alias["range"]?.object, let int = value.int, let lowest = range["minimum"]?.int,
        let highest = range["maximum"]?.int, !(lowest...highest).contains(int)
      {
        return ["\(path) is not between \(lowest) and \(highest)"]
      }
      return try problems(of: value, as: alias["type"] ?? .null, at: path)
    }
    guard let object = value.object else { return ["\(path) is \(value.kind) and not the object \(name)"] }
    parts.append(Part(structure: name, value: object))
    let properties = try model.properties(of: name)
    var found = object.members.map(\.key).filter { key in !properties.contains { $0["name"]?.string == key } }
      .map { "\(path)/\($0) is no member of \(name)" }
    for property in properties {
      let key = try property.text("name")
      if let member = object[key] {
        found += try problems(of: member, as: property["type"] ?? .null, at: "\(path)/\(key)")
      } else if property["optional"] == nil {
        found.append("\(path)/\(key) is missing")
      }
    }
    return found
  }

  private func isBase(_ value: JSONValue, _ name: String) -> Bool {
    switch (name, value) {
    case ("any", _), ("string", .string), ("boolean", .bool), ("integer", .int), ("null", .null): true
    case ("decimal", .int), ("decimal", .uint), ("decimal", .double), ("decimal", .decimal): true
    default: false
    }
  }
}

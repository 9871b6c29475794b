import StoreJSON

/// Validates values with the keywords of JSON Schema (draft 2020-12) that the published schema has, and no others.
struct SchemaValidator {
  let root: JSONObject

  /// The keywords that say something of a value.
  private static let assertions: Set<String> = [
    "$ref", "type", "const", "enum", "minimum", "maximum", "maxItems", "items", "properties", "required",
    "propertyNames", "additionalProperties", "anyOf", "allOf",
  ]
  /// Those that say something to people.
  private static let annotations: Set<String> = ["$schema", "$comment", "$defs", "title", "description", "default"]

  /// What is wrong with a value, each with its place; nothing where it is valid.
  func problems(of value: JSONValue, definition: String) -> [String] {
    problems(of: value, by: ["$ref": .string("#/$defs/\(definition)")], at: "")
  }

  func problems(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    if schema == true { return [] }
    guard let schema = schema.object else { return ["\(path): a schema is \(schema.kind)"] }
    return schema.members.flatMap { keyword, argument in
      problems(of: value, keyword: keyword, argument, in: schema, at: path)
    }
  }

  private func problems(
    of value: JSONValue, keyword: String, _ argument: JSONValue, in schema: JSONObject, at path: String
  ) -> [String] {
    switch keyword {
    case "$ref":
      guard let target = resolve(argument) else { return ["\(path): \(argument) leads nowhere"] }
      return problems(of: value, by: target, at: path)
    case "type":
      let types = argument.array ?? [argument]
      return types.contains { isType(value, $0.string ?? "") } ? [] : ["\(path): \(value.kind) is not \(argument)"]
    case "const": return value == argument ? [] : ["\(path): is not \(argument)"]
    case "enum": return argument.array?.contains(value) ?? false ? [] : ["\(path): is none of \(argument)"]
    case "minimum", "maximum":
      guard let number = value.int, let limit = argument.int else { return [] }
      return keyword == "minimum" && number < limit || keyword == "maximum" && number > limit
        ? ["\(path): \(number) is beyond the \(keyword) \(limit)"] : []
    case "maxItems":
      return value.array.map { Int64($0.count) > argument.int ?? 0 } ?? false ? ["\(path): too many"] : []
    case "items":
      return (value.array ?? []).enumerated().flatMap { problems(of: $1, by: argument, at: "\(path)/\($0)") }
    case "anyOf":
      let failures = (argument.array ?? []).map { problems(of: value, by: $0, at: path) }
      return failures.contains([]) ? [] : ["\(path): none of the alternatives: \(failures)"]
    case "allOf": return (argument.array ?? []).flatMap { problems(of: value, by: $0, at: path) }
    case "properties", "required", "propertyNames", "additionalProperties":
      return value.object.map { members(of: $0, keyword: keyword, argument, in: schema, at: path) } ?? []
    default: return Self.annotations.contains(keyword) ? [] : ["\(path): the keyword \(keyword) is not known"]
    }
  }

  private func members(
    of object: JSONObject, keyword: String, _ argument: JSONValue, in schema: JSONObject, at path: String
  ) -> [String] {
    switch keyword {
    case "properties":
      (argument.object?.members ?? []).flatMap { key, schema in
        object[key].map { problems(of: $0, by: schema, at: "\(path)/\(key)") } ?? []
      }
    case "required":
      (argument.array ?? []).compactMap(\.string).filter { object[$0] == nil }.map { "\(path)/\($0): is missing" }
    case "propertyNames":
      object.members.flatMap { problems(of: .string($0.key), by: argument, at: "\(path)/\($0.key)") }
    default:
      object.members.filter { schema["properties"]?.object?[$0.key] == nil }
        .flatMap { problems(of: $0.value, by: argument, at: "\(path)/\($0.key)") }
    }
  }

  /// Follows a reference into this document.
  private func resolve(_ reference: JSONValue) -> JSONValue? {
    guard let text = reference.string, text.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?.object?[String(text.dropFirst("#/$defs/".count))]
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
    case ("number", .int), ("number", .uint), ("number", .double), ("number", .decimal): true
    case ("integer", .int), ("integer", .uint): true
    case ("integer", .double(let double)): double == double.rounded()
    default: false
    }
  }

  /// Every schema of the document that is reached from its root, the root first.
  var schemas: [JSONObject] { Self.schemas(in: .object(root)) }

  private static func schemas(in value: JSONValue) -> [JSONObject] {
    guard let schema = value.object else { return [] }
    let inside = schema.members.flatMap { keyword, argument -> [JSONObject] in
      switch keyword {
      case "$defs", "properties": (argument.object?.members ?? []).flatMap { schemas(in: $0.value) }
      case "anyOf", "allOf": (argument.array ?? []).flatMap(schemas)
      case "items", "propertyNames", "additionalProperties": schemas(in: argument)
      default: []
      }
    }
    return [schema] + inside
  }

  /// What is wrong with the schema itself: keywords that nobody knows, references that lead nowhere.
  var problems: [String] {
    schemas.flatMap { schema in
      let unknown = schema.members.map(\.key).filter {
        !Self.assertions.contains($0) && !Self.annotations.contains($0)
      }
      let dangling = schema["$ref"].map { resolve($0) == nil ? ["\($0) leads nowhere"] : [] } ?? []
      return unknown.map { "the keyword \($0) is not known" } + dangling
    }
  }
}

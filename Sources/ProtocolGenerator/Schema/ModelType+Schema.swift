import StoreJSON

extension ModelType {
  /// The schema of a value of this type.
  var schema: JSONObject {
    switch self {
    case .base(.any): [:]
    case .base(.decimal): ["type": "number"]
    case .base(let base): ["type": .string(base.rawValue)]
    case .reference(let name): ["$ref": .string("#/$defs/\(name)")]
    case .array(let element): ["type": "array", "items": .object(element.schema)]
    case .map(let key, let value):
      key == .base(.string)
        ? ["type": "object", "additionalProperties": .object(value.schema)]
        : [
          "type": "object", "propertyNames": .object(key.schema), "additionalProperties": .object(value.schema),
        ]
    case .or(let items): ["anyOf": .array(items.map { .object($0.schema) })]
    }
  }
}

extension StructureEntry {
  var schema: JSONObject {
    var schema: JSONObject = ["description": .string(documentation), "type": "object"]
    if let extends, !extends.isEmpty { schema["allOf"] = .array(extends.map { .object($0.schema) }) }
    var members = JSONObject(capacity: properties.count)
    for property in properties { members.append(property.name, .object(property.schema)) }
    schema["properties"] = .object(members)
    let required = properties.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }
}

extension PropertyEntry {
  var schema: JSONObject {
    var schema: JSONObject = [
      "description": .string(documentation + (cappedAt.map { " A number above \($0) means \($0)." } ?? ""))
    ]
    for (key, value) in type.schema.members { schema.append(key, value) }
    if let `default` { schema["default"] = `default` }
    return schema
  }
}

extension EnumerationEntry {
  var schema: JSONObject {
    let meanings = values.map { "`\($0.value)`: \($0.documentation)" }
    return [
      "description": .string(([documentation] + meanings).joined(separator: "\n")), "type": "string",
      "enum": .array(values.map { .string($0.value) }),
    ]
  }
}

extension AliasEntry {
  var schema: JSONObject {
    var schema: JSONObject = ["description": .string(documentation)]
    for (key, value) in type.schema.members { schema.append(key, value) }
    if let range {
      schema["minimum"] = .int(range.minimum)
      schema["maximum"] = .int(range.maximum)
    }
    return schema
  }
}

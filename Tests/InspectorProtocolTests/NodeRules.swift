import StoreJSON

/// What the model says of nodes in words: which member goes with which kind.
enum NodeRules {
  /// What is wrong with a node; nothing where it keeps the rules.
  static func problems(of node: JSONObject) -> [String] {
    let kind = node["kind"]?.string ?? ""
    let containers = ["struct", "enum", "tuple", "optional", "array", "set", "dictionary"]
    let contents = ["value", "unserializable", "blob"].filter { node[$0] != nil }
    var found: [String] = []
    switch kind {
    case "primitive": if contents.count != 1 { found.append("a primitive has \(contents)") }
    case "enum": if contents != ["value"] { found.append("an enum has \(contents)") }
    default: if contents != [] { found.append("\(kind) has \(contents)") }
    }
    if containers.contains(kind), node["count"] == nil { found.append("\(kind) has no count") }
    if kind == "sentinel" || kind == "redacted", node["sentinel"] == nil { found.append("\(kind) has no sentinel") }
    if (kind == "cycle") != (node["target"] != nil) { found.append("\(kind) and target do not fit") }
    if let value = node["value"], !isKept(value) { found.append("not every reader keeps the value \(value)") }
    if node["unserializable"] != nil, node["numericType"] == nil { found.append("a number without a numericType") }
    return found
  }

  /// Whether every reader of JSON keeps a value.
  private static func isKept(_ value: JSONValue) -> Bool {
    switch value {
    case .bool, .string: true
    case .int(let int): int.magnitude < 1 << 53
    case .double(let double): double.isFinite && !(double == 0 && double.sign == .minus)
    default: false
    }
  }
}

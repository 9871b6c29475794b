import StoreJSON

/// Compares an answer with what a vector expects of it.
struct VectorPattern {
  /// What `$store` and its like stand for.
  let names: [String: JSONValue]

  /// A value with its placeholders filled in.
  func filled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): names[text] ?? value
    case .array(let elements): .array(elements.map(filled))
    case .object(let object):
      .object(object.members.reduce(into: JSONObject()) { $0[$1.key] = filled($1.value) })
    default: value
    }
  }

  /// Where a value is not as expected, and how; nothing where it is.
  func differences(of value: JSONValue, from pattern: JSONValue, at path: String = "") -> [String] {
    switch (filled(pattern), value) {
    case ("$any", _), ("$optional", _), ("$integer", .int), ("$string", .string), ("$boolean", .bool): return []
    case (.object(let expected), _) where expected["$contains"] != nil:
      let elements = value.array ?? []
      return (expected["$contains"]?.array ?? []).filter { wanted in
        !elements.contains { differences(of: $0, from: wanted).isEmpty }
      }.map { "\(path) does not contain \(text($0))" }
    case (.object(let expected), .object(let object)):
      return expected.members.flatMap { key, wanted in
        guard let member = object[key] else {
          return ["$absent", "$optional"].contains(wanted) ? [] : ["\(path)/\(key) is missing"]
        }
        return differences(of: member, from: wanted, at: "\(path)/\(key)")
      }
    case (.object(let expected), _) where expected["$oneOf"] != nil:
      let patterns = expected["$oneOf"]?.array ?? []
      let isOne = patterns.contains { differences(of: value, from: $0).isEmpty }
      return isOne ? [] : ["\(path) is \(text(value)) and none of \(text(.array(patterns)))"]
    case (.array(let expected), .array(let elements)) where expected.count == elements.count:
      return expected.indices.flatMap { differences(of: elements[$0], from: expected[$0], at: "\(path)/\($0)") }
    case (let expected, _):
      return value == expected ? [] : ["\(path) is \(text(value)) and not \(text(expected))"]
    }
  }

  /// A value for people, cut where it is long.
  func text(_ value: JSONValue) -> String {
    let text = (try? value.text) ?? "unprintable"
    return text.utf8.count > 400 ? "\(text.prefix(300))…" : text
  }
}

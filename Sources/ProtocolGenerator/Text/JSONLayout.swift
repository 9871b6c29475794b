import StoreJSON

/// JSON as people read it: what fits on a line stands on one, everything else has a line for each part.
struct JSONLayout {
  static let width = 100

  /// The text of a value, without a line feed at the end.
  static func text(of value: JSONValue) -> String { JSONLayout().text(of: value, indent: 0, column: 0) }

  private func text(of value: JSONValue, indent: Int, column: Int) -> String {
    let line = line(of: value)
    if column + line.count <= Self.width { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let parts: [String]
    switch value {
    case .array(let elements):
      parts = elements.map { margin + text(of: $0, indent: indent + 2, column: indent + 2) }
    case .object(let object):
      parts = object.members.map { key, member in
        let name = "\(margin)\(scalar(.string(key))): "
        return name + text(of: member, indent: indent + 2, column: name.count)
      }
    default: return line
    }
    let brackets = value.array == nil ? ("{", "}") : ("[", "]")
    let end = String(repeating: " ", count: indent)
    return "\(brackets.0)\n\(parts.joined(separator: ",\n"))\n\(end)\(brackets.1)"
  }

  private func line(of value: JSONValue) -> String {
    switch value {
    case .array(let elements): "[\(elements.map(line).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\(scalar(.string($0.key))): \(line(of: $0.value))" }.joined(separator: ", "))}"
    default: scalar(value)
    }
  }

  private func scalar(_ value: JSONValue) -> String {
    // Scalars that were parsed or made of finite numbers always print.
    (try? value.text) ?? "null"
  }
}

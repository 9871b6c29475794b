import StoreJSON

extension ModelType {
  /// The type as TypeScript writes it.
  var declaration: String {
    switch self {
    case .base(.any): "unknown"
    case .base(.integer), .base(.decimal): "number"
    case .base(let base): base.rawValue
    case .reference(let name): name
    case .array(.or(let items)): "(\(ModelType.or(items).declaration))[]"
    case .array(let element): "\(element.declaration)[]"
    // A key is a string whatever its alias says; an object's names have no other type.
    case .map(_, let value): "{ [key: string]: \(value.declaration) }"
    case .or(let items): items.map(\.declaration).joined(separator: " | ")
    }
  }
}

extension StructureEntry {
  var declaration: String {
    let bases = (extends ?? []).map(\.declaration)
    let heritage = bases.isEmpty ? "" : " extends \(bases.joined(separator: ", "))"
    let members = properties.map(\.declaration).joined()
    return DocComment.text([documentation] + sinceNote(since)) + "export interface \(name)\(heritage) {\n\(members)}\n"
  }
}

extension PropertyEntry {
  var declaration: String {
    let notes = [
      `default`.map { "@default \(JSONLayout.text(of: $0))" }, cappedAt.map { "A number above \($0) means \($0)." },
    ]
    let comment = DocComment.text([documentation] + notes.reversed().compactMap(\.self) + sinceNote(since), indent: 2)
    return "\(comment)  \(name)\(isOptional ? "?" : ""): \(type.declaration);\n"
  }
}

extension EnumerationEntry {
  var declaration: String {
    let meanings = values.map { "- `\($0.value)`: \($0.documentation)" }
    let union = values.map { "\n  | \(JSONLayout.text(of: .string($0.value)))" }.joined()
    return DocComment.text([documentation] + meanings + sinceNote(since)) + "export type \(name) =\(union);\n"
  }
}

extension AliasEntry {
  var declaration: String {
    DocComment.text([documentation] + (range.map { ["An integer, \($0.text)."] } ?? []) + sinceNote(since))
      + "export type \(name) = \(type.declaration);\n"
  }
}

private func sinceNote(_ since: Version?) -> [String] { since.map { ["@since \($0)"] } ?? [] }

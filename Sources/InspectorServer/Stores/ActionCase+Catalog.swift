import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace

extension ActionCase {
  /// The cases of a catalog, each with an example that dispatches; the first example of a case stands for it.
  ///
  /// Examples are the program's own words and are never redacted.
  static func cases<Action>(of catalog: ActionCatalog<Action>) -> [ActionCase] {
    var names: Set<String> = []
    return catalog.examples().compactMap { action in
      let name = ActionName.of(action, as: Action.self, redaction: .none)
      guard names.insert(name).inserted, let example = try? encode(action, with: catalog) else { return nil }
      return ActionCase(name: name, example: example, payload: PayloadField.fields(of: example))
    }
  }

  private static func encode<Action>(_ action: Action, with catalog: ActionCatalog<Action>) throws -> JSONValue {
    try JSONValueEncoder().encode(Encoded { try catalog.encode(action, $0) })
  }

  private struct Encoded: Encodable {
    let write: (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }
}

extension PayloadField {
  /// The places of an example that a person fills in: its scalars and arrays, below the names of the cases.
  static func fields(of example: JSONValue) -> [PayloadField] {
    var fields: [PayloadField] = []
    collect(example, at: .root, label: "", into: &fields)
    return fields
  }

  private static func collect(
    _ value: JSONValue, at path: StatePath, label: String, into fields: inout [PayloadField]
  ) {
    guard case .object(let object) = value else {
      fields.append(PayloadField(path: path.description, label: label, kind: PayloadKind(value)))
      return
    }
    for (key, member) in object.members {
      // The compiler names an unlabelled associated value _0; a person knows it by its case.
      let isPosition = key.hasPrefix("_") && Int(key.dropFirst()) != nil
      collect(member, at: path.appending(key), label: isPosition ? label : key, into: &fields)
    }
  }
}

extension PayloadKind {
  init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .int, .uint: .integer
      case .double, .decimal: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

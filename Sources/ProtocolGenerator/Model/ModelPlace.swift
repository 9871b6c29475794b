import StoreJSON

/// A place in the model's file, with the names of the entries on the way, since nobody counts to the 41st structure.
struct ModelPlace {
  enum Step {
    case member(String)
    case element(Int)
  }

  /// A JSON Pointer and the names: `/structures/41/properties/2/type (StateGetParams.path)`.
  let text: String

  init(_ steps: [Step], in value: JSONValue) {
    var pointer = ""
    var names: [String] = []
    var here: JSONValue? = value
    for step in steps {
      switch step {
      case .member(let key):
        pointer += "/\(Self.escaped(key))"
        here = here?.object?[key]
      case .element(let index):
        pointer += "/\(index)"
        here = here?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        if let entry = here?.object, let name = Self.name(of: entry) { names.append(name) }
      }
    }
    text = names.isEmpty ? pointer : "\(pointer) (\(names.joined(separator: ".")))"
  }

  private static func name(of entry: JSONObject) -> String? {
    entry["method"]?.string ?? entry["name"]?.string ?? entry["title"]?.string
  }

  /// A name as a segment of a JSON Pointer (RFC 6901).
  private static func escaped(_ key: String) -> String {
    String(key.flatMap { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) })
  }
}

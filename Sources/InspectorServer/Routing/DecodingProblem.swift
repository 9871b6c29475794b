import StoreRuntime

/// A decoding error as a person reads it: where it is and what is wrong.
struct DecodingProblem: Sendable {
  /// Where in the value, as a JSON Pointer; empty at its top.
  let path: [String]
  /// What is wrong there.
  let reason: String
  /// True where the reason is a type's own words, which may quote the value it refused.
  let mayQuote: Bool
  /// The name that was meant for one of those known, where the trouble is a name.
  let unknownName: (name: String, known: [String])?

  init(_ error: any Error) {
    unknownName = (error as? UnknownActionName).flatMap { error in error.name.map { ($0, error.known) } }
    mayQuote = if case DecodingError.dataCorrupted = error { true } else { false }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = Self.segments(of: context.codingPath)
      reason = "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      path = Self.segments(of: context.codingPath)
      reason = context.debugDescription
    case EncodingError.invalidValue(_, let context):
      path = Self.segments(of: context.codingPath)
      reason = context.debugDescription
    case let error as UnknownActionName:
      path = error.place
      reason = error.description
    default:
      path = []
      reason = "it is refused by \(type(of: error))"
    }
  }

  // The name of an array's key is `Index 1`, the pointer's segment is `1`.
  private static func segments(of path: [any CodingKey]) -> [String] {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }
  }

  /// A sentence that says where and what.
  func sentence(about subject: String) -> String {
    let place = path.isEmpty ? subject : "\(subject).\(path.joined(separator: "."))"
    let text = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return "\(place): \(text)."
  }
}

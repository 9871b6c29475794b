/// What a text is.
public enum TextKind: String, Codable, Sendable, CaseIterable {
  /// The string that stands at the path.
  case string
  /// A description of the value at the path, in indented lines.
  case dump
}

/// How a place in source is known.
public enum Certainty: String, Codable, Sendable, CaseIterable {
  /// A call site the compiler told us.
  case exact
  /// A declaration found by looking at the text.
  case textual
}

/// Text of a client or an app inside a message: short, and on one line.
enum Excerpt {
  /// As long as a preview.
  static let limit = 200

  /// The text, cut where it is too long.
  ///
  /// - Complexity: O(`limit`) in the number of characters; a character is itself cut where it has too many scalars.
  static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(limit + 1)
    return scalars.count <= limit ? text : String(String.UnicodeScalarView(scalars.dropLast())) + "…"
  }

  /// The text in quotation marks, with control characters made visible.
  static func quoted(_ text: String) -> String {
    var line = "\""
    for scalar in text.unicodeScalars.prefix(limit + 1) {
      line.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return line + "\""
  }
}

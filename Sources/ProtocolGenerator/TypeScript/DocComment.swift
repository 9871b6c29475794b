/// A documentation comment of TypeScript.
enum DocComment {
  private static let width = 100

  /// The comment with a line feed at the end.
  ///
  /// - Parameters:
  ///   - paragraphs: each begins on a line of its own and is wrapped.
  ///   - indent: how many blanks stand before each line.
  static func text(_ paragraphs: [String], indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    // What would end the comment is written so that it does not.
    let lines = paragraphs.map { $0.replacing("*/", with: "*\\/") }
      .flatMap { wrapped($0, within: width - indent - 3) }
    if let line = lines.first, lines.count == 1, line.count + indent + 7 <= width {
      return "\(margin)/** \(line) */\n"
    }
    return "\(margin)/**\n\(lines.map { "\(margin) * \($0)\n" }.joined())\(margin) */\n"
  }

  private static func wrapped(_ paragraph: String, within width: Int) -> [String] {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

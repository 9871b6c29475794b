/// Text for people, as Markdown or plain.
struct Prose {
  let isMarkdown: Bool

  /// Words of ours or of a rule, which are no markup.
  func plain(_ text: String) -> String {
    guard isMarkdown else { return text }
    var escaped = ""
    for character in text {
      if Self.marks.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private static let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]

  /// What stands at the head of a paragraph.
  func strong(_ text: String) -> String { isMarkdown ? "**\(plain(text))**" : text }

  /// A name or value of the program.
  func code(_ text: String) -> String {
    guard isMarkdown, !text.isEmpty else { return text }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    // Fenced by one backtick more than there are in it.
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return "\(fence)\(space)\(line)\(space)\(fence)"
  }

  /// Paragraphs, one below the other.
  func text(_ paragraphs: [String]) -> String { paragraphs.joined(separator: isMarkdown ? "\n\n" : "\n") }
}

/// How lines are put on paper: how wide, and with colours or without.
struct Printing: Equatable, Sendable {
  var columns = 100
  var hasColour = false

  func text(of lines: [StyledText]) -> String {
    lines.map { line(of: $0.trimmed().cut(to: columns)) + "\n" }.joined()
  }

  private func line(of text: StyledText) -> String {
    text.spans.map { span in
      guard hasColour, let code = span.role.selectGraphicRendition else { return span.text }
      return "\u{1b}[\(code)m\(span.text)\u{1b}[0m"
    }.joined()
  }
}

extension StyledText.Role {
  // The eight colours that every terminal's own palette keeps readable (ECMA-48, SGR).
  fileprivate var selectGraphicRendition: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .faint: "2"
    case .action: "36"
    case .added: "32"
    case .removed: "31"
    case .changed: "33"
    case .effect: "35"
    }
  }
}

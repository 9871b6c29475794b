/// Text in which each part knows what it is, so that colour is decided only where it is printed.
struct StyledText: Equatable, Sendable {
  /// What a part of a text is.
  enum Role: Sendable {
    case plain, heading, faint, action, added, removed, changed, effect
  }

  struct Span: Equatable, Sendable {
    var text: String
    let role: Role
  }

  private(set) var spans: [Span]

  /// One part; what would act on a terminal is made visible.
  init(_ text: String, _ role: Role = .plain) {
    spans = text.isEmpty ? [] : [Span(text: visible(text), role: role)]
  }

  private init(spans: [Span]) {
    self.spans = spans
  }

  static let empty = StyledText("")

  static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(spans: left.spans + right.spans) }

  var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// The same text in at most that many columns, with … where something is missing.
  func cut(to limit: Int) -> StyledText {
    guard columns > limit else { return self }
    var rest = max(0, limit - 1)
    var kept: [Span] = []
    for span in spans where rest > 0 {
      let text = String(span.text.prefix(columns: rest))
      rest -= text.columns
      kept.append(Span(text: text, role: span.role))
      if text != span.text { break }
    }
    return StyledText(spans: kept) + StyledText(limit > 0 ? "…" : "", .faint)
  }

  /// The text without spaces at its end.
  func trimmed() -> StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty { return StyledText(spans: spans + [last]) }
    }
    return .empty
  }
}

extension StyledText: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}

// Controls become their pictures; what reorders a line or breaks it becomes a replacement character.
private func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}")
    case 0x7f: result.append("\u{2421}")
    case 0x80..<0xa0, 0x2028...0x202e, 0x2066...0x2069: result.append("\u{fffd}")
    default: result.append(scalar)
    }
  }
  return String(result)
}

import Testing

@testable import storescope

@Suite struct TextTests {
  @Test(
    "columns a terminal shows",
    arguments: [
      ("", 0), ("abc", 3), ("日本", 4), ("한국", 4), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("❤️", 2), ("❤", 1),
      ("→ · ▾ …", 7), ("\u{200b}", 0), ("1", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(text.columns == expected)
  }

  @Test(
    "cutting keeps to the width and never halves a character",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("abc", 1, "…"), ("abc", 0, ""),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func cut(text: String, columns: Int, expected: String) {
    let cut = StyledText(text).cut(to: columns)
    #expect(cut.spans.map(\.text).joined() == expected)
    #expect(cut.columns <= columns)
  }

  @Test(
    "what would act on a terminal is shown instead",
    arguments: ["\u{1b}]0;x\u{7}", "a\nb", "\u{202e}x", "\u{9b}1m", "\r"])
  func harmless(text: String) {
    let shown = Printing().text(of: [StyledText(text)]).dropLast()
    #expect(!shown.isEmpty)
    for scalar in shown.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control && scalar.value != 0x202e, "\(scalar.value)")
    }
  }

  @Test(
    "durations",
    arguments: [
      (0, "0.0 µs"), (49, "0.0 µs"), (50, "0.1 µs"), (900, "0.9 µs"), (999_949, "999.9 µs"), (999_950, "1.0 ms"),
      (1_250_000, "1.3 ms"), (999_949_999, "999.9 ms"), (999_950_000, "1.0 s"), (61_000_000_000, "61.0 s"),
      (.max, "9223372036.9 s"), (-1_250, "-1.3 µs"), (-400, "-0.4 µs"),
    ])
  func durations(nanoseconds: Int, expected: String) {
    #expect(duration(nanoseconds: nanoseconds) == expected)
  }

  @Test("two blocks stand side by side only where they fit")
  func blocks() {
    let left: [StyledText] = ["ab", "c"]
    let right: [StyledText] = ["日本", "e", "f"]
    #expect(Printing().text(of: sideBySide(left, right, gap: 2, within: 8)) == "ab  日本\nc   e\n    f\n")
    #expect(Printing().text(of: sideBySide(left, right, gap: 2, within: 7)) == "ab\nc\n\n日本\ne\nf\n")
  }
}

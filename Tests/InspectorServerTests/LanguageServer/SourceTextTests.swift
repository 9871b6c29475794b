import InspectorProtocol
import Testing

@testable import InspectorServer

@Suite struct SourceTextTests {
  private static func text(_ text: String) -> SourceText { SourceText(Array(text.utf8)) }

  private static func range(_ a: (Int, Int), _ b: (Int, Int)) -> LSP.Range {
    LSP.Range(start: .init(line: a.0, character: a.1), end: .init(line: b.0, character: b.1))
  }

  @Test(
    "a position is a byte, and one that is not there the nearest before it that is",
    arguments: [
      (PositionEncoding.utf16, 0, 0, 0), (.utf16, 0, 1, 1), (.utf16, 0, 2, 1), (.utf16, 0, 3, 5), (.utf16, 0, 4, 7),
      (.utf16, 0, 5, 8), (.utf16, 0, 6, 8), (.utf16, 0, 99, 8), (.utf16, 1, 0, 10), (.utf16, 1, 3, 13),
      (.utf16, 2, 0, 14), (.utf16, 99, 0, 14), (.utf16, -1, 5, 0), (.utf16, 0, -7, 0), (.utf16, .max, .max, 14),
      (.utf16, .min, .min, 0), (.utf8, 0, 1, 1), (.utf8, 0, 3, 1), (.utf8, 0, 5, 5), (.utf8, 0, 6, 5), (.utf8, 0, 7, 7),
      (.utf32, 0, 2, 5), (.utf32, 0, 3, 7), (.utf32, 0, 4, 8),
    ])
  func offsets(encoding: PositionEncoding, line: Int, character: Int, offset: Int) {
    // The emoji has four bytes and two units of UTF-16, the é two bytes and one.
    let text = Self.text("a😀éb\r\nxyz\n")
    #expect(text.offset(of: .init(line: line, character: character), in: encoding) == offset)
  }

  @Test(
    "a line's range leaves out white space, and counts as the client does",
    arguments: [
      (PositionEncoding.utf16, 2, 5), (.utf8, 2, 8), (.utf32, 2, 4),
    ])
  func trimmed(encoding: PositionEncoding, start: Int, end: Int) {
    let text = Self.text("  😀é \t\n\t \n")
    #expect(text.trimmedRange(line: 0, in: encoding) == Self.range((0, start), (0, end)))
    #expect(text.trimmedRange(line: 1, in: encoding).start == text.trimmedRange(line: 1, in: encoding).end)
    #expect(text.trimmedRange(line: 99, in: encoding) == Self.range((99, 0), (99, 0)))
  }

  @Test(
    "lines end with LF, CR LF or CR",
    arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\r\nb", 2), ("a\rb\r", 3), ("\n\r\n\r", 4), ("\r\r\n", 3)])
  func lines(text: String, count: Int) { #expect(Self.text(text).lineCount == count) }

  /// Any change, told in lines, must lead from the old lines to the new: what is outside of it is as it was.
  @Test("a change says which lines it concerned", arguments: 0..<400)
  func changes(seed: UInt64) {
    var random = Dice(seed: seed)
    var text = Self.text(random.text(length: 30))
    for _ in 0..<20 {
      let before = (0..<text.lineCount).map { Array(text.line($0)) }
      let range = Self.range(
        (Int(random.next() % 8) - 1, Int(random.next() % 8)), (Int(random.next() % 8), Int(random.next() % 8)))
      let change = text.replace(range, with: random.text(length: 5), in: .utf16)
      let after = (0..<text.lineCount).map { Array(text.line($0)) }
      var expected = before
      let start = change.replaced.lowerBound
      expected.replaceSubrange(change.replaced, with: after[start..<start + change.count])
      #expect(expected == after)
      let anew = SourceText(text.bytes)
      #expect(after == (0..<anew.lineCount).map { Array(anew.line($0)) })
    }
  }
}

/// Random numbers that are the same each time.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) >> 11
  }

  mutating func text(length: UInt64) -> String {
    (0..<next() % length).map { _ in ["a", "b", "😀", "\n", "\r", "\r\n", " "][Int(next() % 7)] }.joined()
  }
}

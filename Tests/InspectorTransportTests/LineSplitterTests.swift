import Testing

@testable import InspectorTransport

@Suite struct LineSplitterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let lines: [LineSplitter.Line]
    var rest: LineSplitter.Line?

    init(_ name: String, _ bytes: [UInt8], _ lines: [LineSplitter.Line], rest: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.lines = lines
      self.rest = rest.map { LineSplitter.Line(text: $0, isCut: false) }
    }

    init(_ name: String, _ text: String, _ lines: [String], rest: String? = nil) {
      self.init(name, Array(text.utf8), lines.map { LineSplitter.Line(text: $0, isCut: false) }, rest: rest)
    }

    var testDescription: String { name }
  }

  private static func repeated(_ text: String, _ bytes: Int) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  static let rows = [
    Row("nothing", "", []),
    Row("one line", "a\n", ["a"]),
    Row("empty lines", "\n\n", ["", ""]),
    Row("an end is missing", "a\nb", ["a"], rest: "b"),
    Row("carriage returns", "a\r\nb\r\n", ["a", "b"]),
    Row("a carriage return inside", "a\rb\n", ["a\rb"]),
    Row("characters of four bytes", "😀é\n語\n", ["😀é", "語"]),
    Row("NUL", "a\0b\n", ["a\0b"]),
    Row(
      "bytes that are no UTF-8", [0xFF, 0x61, 0x0A, 0xC3, 0x0A],
      [
        LineSplitter.Line(text: "\u{FFFD}a", isCut: false), LineSplitter.Line(text: "\u{FFFD}", isCut: false),
      ]),
    Row("as long as can be", repeated("x", 4_096) + "\n", [repeated("x", 4_096)]),
    Row("as long as can be, with a carriage return", repeated("x", 4_096) + "\r\n", [repeated("x", 4_096)]),
    Row(
      "too long", Array((repeated("x", 4_097) + "\nnext\n").utf8),
      [
        LineSplitter.Line(text: repeated("x", 4_096), isCut: true), LineSplitter.Line(text: "next", isCut: false),
      ]),
    Row(
      "far too long, without an end", Array(repeated("x", 1_000_000).utf8),
      [
        LineSplitter.Line(text: repeated("x", 4_096), isCut: true)
      ]),
    Row(
      "too long, never cut inside a character", Array("x\(repeated("語", 4_200))\n".utf8),
      [
        LineSplitter.Line(text: "x" + repeated("語", 4_095), isCut: true)
      ]),
  ]

  @Test("the same lines, however the bytes are cut", arguments: rows, [1, 2, 3, 7, 4_096, Int.max])
  func splitting(_ row: Row, _ size: Int) {
    var splitter = LineSplitter()
    #expect(take(row.bytes, by: size, &splitter) == row.lines)
    let rest = splitter.takeRestAtEnd()
    #expect(rest == row.rest)
    #expect(!splitter.hasRest)
  }

  @Test func aPauseTellsWhatHasComeAndLeavesHalfACharacter() {
    var splitter = LineSplitter()
    var told = take(Array("Name: ".utf8) + [0xF0, 0x9F], by: 1, &splitter)
    told += [splitter.takeRestAfterPause()].compactMap { $0 }
    told += take([0x98, 0x80] + Array("!\n".utf8), by: 1, &splitter)
    #expect(told == [LineSplitter.Line(text: "Name: ", isCut: true), LineSplitter.Line(text: "😀!", isCut: false)])
    let nothing = splitter.takeRestAfterPause()
    #expect(nothing == nil)
    // One that never ends is told all the same.
    _ = take([0xF0], by: 1, &splitter)
    let half = splitter.takeRestAfterPause()
    #expect(half == LineSplitter.Line(text: "\u{FFFD}", isCut: true))
    #expect(!splitter.hasRest)
  }

  private func take(_ bytes: [UInt8], by size: Int, _ splitter: inout LineSplitter) -> [LineSplitter.Line] {
    var lines: [LineSplitter.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      lines += rest.prefix(size).withUnsafeBytes { splitter.take($0) }
      rest = rest.dropFirst(size)
    }
    return lines
  }
}

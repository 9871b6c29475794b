import StoreRuntime
import Testing

@testable import StoreTrace

private struct User {
  var name: String
  var age: Int?
  var password = "pw"
}

private enum Phase {
  case idle
  case loaded(User)
  case failed(code: Int, reason: String)
}

private final class Link { var value = 1 }

private struct App {
  var title = "A title that is long enough, so that nothing of this stands in one short line"
  var phase: Phase?? = .loaded(User(name: String(repeating: "Blob ", count: 20)))
  var primes = [2, 3]
  var wide = Array(1_000...1_030)
  var scores: [String: [String]] = ["b": [], "a": [String(repeating: "x", count: 12)]]
  var names: Set<String> = [String(repeating: "n", count: 80)]
  var failure = Phase.failed(code: 4, reason: "none")
  var link = Link()
  var token: [String] = ["secret"]
}

@Suite struct TextSliceTests {
  private struct Row: Sendable {
    let text: String
    let offset: Int
    let maxBytes: Int
    let slice: String
    let start: Int
    let next: Int?
    let splits: Bool

    init(
      _ text: String, _ offset: Int, _ maxBytes: Int, _ slice: String, at start: Int, next: Int?, splits: Bool = false
    ) {
      (self.text, self.offset, self.maxBytes) = (text, offset, maxBytes)
      (self.slice, self.start, self.next, self.splits) = (slice, start, next, splits)
    }
  }

  private static let family = "👨‍👩‍👧‍👦"  // 25 bytes, one character
  private static let rows = [
    Row("", 0, 10, "", at: 0, next: nil),
    Row("", 7, 10, "", at: 0, next: nil),
    Row("abc", 0, 10, "abc", at: 0, next: nil),
    Row("abcdef", 0, 4, "abcd", at: 0, next: 4),
    Row("abcdef", 4, 4, "ef", at: 4, next: nil),
    Row("abcdef", 6, 4, "", at: 6, next: nil),
    Row("abcdef", 99, 4, "", at: 6, next: nil),
    Row("abcdef", -3, 4, "abcd", at: 0, next: 4),
    Row("abcdef", 0, 0, "abcd", at: 0, next: 4),
    Row("aéb", 2, 10, "éb", at: 1, next: nil),
    Row("aaaé", 0, 4, "aaa", at: 0, next: 3),
    Row("a😀b", 3, 10, "😀b", at: 1, next: nil),
    Row("a😀b", 0, 4, "a", at: 0, next: 1),
    Row("abcd\u{301}ef", 0, 4, "abc", at: 0, next: 3),
    Row("abce\u{301}ef", 0, 5, "abc", at: 0, next: 3),
    Row("abce\u{301}ef", 0, 6, "abce\u{301}", at: 0, next: 6),
    Row("abce\u{301}ef", 4, 10, "\u{301}ef", at: 4, next: nil),
    Row("abc\r\ndef", 0, 4, "abc", at: 0, next: 3),
    Row("abc\r\ndef", 3, 4, "\r\nde", at: 3, next: 7),
    Row("🇩🇪🇫🇷", 0, 12, "🇩🇪", at: 0, next: 8),
    Row("🇩🇪🇫🇷", 8, 12, "🇫🇷", at: 8, next: nil),
    Row("ab" + family + "c", 0, 20, "ab", at: 0, next: 2),
    Row("ab" + family + "c", 2, 25, family, at: 2, next: 27),
    Row("ab" + family + "c", 2, 20, "👨‍👩‍", at: 2, next: 16, splits: true),
  ]

  @Test(arguments: rows.indices) func aStringIsCutBetweenCharacters(_ index: Int) throws {
    let row = Self.rows[index]
    let slice = try ValueTree().text(of: row.text, at: .root, from: row.offset, maxBytes: row.maxBytes)
    if !row.splits { #expect(Array(slice.text.unicodeScalars) == Array(row.slice.unicodeScalars)) }
    #expect(slice.offset == row.start)
    #expect(slice.splitsCharacter == row.splits)
    #expect(slice.kind == .string && slice.totalBytes == row.text.utf8.count && slice.sentinel == nil)
    if !row.splits { #expect(slice.nextOffset == row.next) }
    #expect(slice.text.utf8.count <= max(row.maxBytes, 4))
  }

  @Test(arguments: [4, 5, 7, 25, 64, 1_000_000]) func slicesMakeUpTheText(maxBytes: Int) throws {
    let text = String(repeating: "aé\u{1F600}e\u{301}\r\n🇩🇪\(Self.family)", count: 200)
    var read = ""
    var offset: Int? = 0
    while let from = offset {
      let slice = try ValueTree().text(of: ["t": text], at: StatePath(segments: ["t"]), from: from, maxBytes: maxBytes)
      #expect(slice.offset == from && slice.text.utf8.count <= maxBytes)
      read += slice.text
      offset = slice.nextOffset
    }
    #expect(read.utf8.elementsEqual(text.utf8))
  }

  @Test func oneEndlessCharacterIsReadAllTheSame() throws {
    let text = "e" + String(repeating: "\u{301}", count: 1_000)
    var offset: Int? = 0
    var read = 0
    while let from = offset {
      let slice = try ValueTree().text(of: text, at: .root, from: from, maxBytes: 10)
      #expect(slice.splitsCharacter == (slice.nextOffset != nil))
      read += slice.text.utf8.count
      offset = slice.nextOffset
    }
    #expect(read == text.utf8.count)
  }

  @Test func aSliceOfALargeStringCopiesNoMoreThanItself() throws {
    let text = String(repeating: "0123456789abcdef", count: 12_500_000)
    let slice = try ValueTree().text(of: [text], at: StatePath(segments: ["0"]), from: 199_999_990, maxBytes: 100)
    #expect(slice.text == "6789abcdef" && slice.nextOffset == nil && slice.totalBytes == 200_000_000)
  }

  @Test func aDumpIsIndentedAndLeavesSecretsOut() throws {
    let slice = try ValueTree().text(of: App(), at: .root, from: 0)
    #expect(
      slice.text == """
        App
          title: "A title that is long enough, so that nothing of this stands in one short line"
          phase: loaded User
            name: "\(String(repeating: "Blob ", count: 20))"
            age: nil
            password: ‹redacted›
          primes: [2, 3]
          wide: [Int], 31 elements
        \((0..<31).map { "    \($0): \(1_000 + $0)" }.joined(separator: "\n"))
          scores: ["a": ["xxxxxxxxxxxx"], "b": []]
          names: Set<String>, 1 element
            "\(String(repeating: "n", count: 80))"
          failure: failed(code: 4, reason: "none")
          link: Link(…)
          token: ‹redacted›
        """)
    #expect(slice.kind == .dump && slice.nextOffset == nil && slice.totalBytes == slice.text.utf8.count)
    #expect(!slice.truncated && slice.sentinel == nil)
  }

  @Test(arguments: [4, 5, 33, 700]) func slicesMakeUpTheDump(maxBytes: Int) throws {
    let whole = try ValueTree().text(of: App(), at: .root, from: 0)
    var read = ""
    var offset: Int? = 0
    while let from = offset {
      let slice = try ValueTree().text(of: App(), at: .root, from: from, maxBytes: maxBytes)
      #expect(
        slice.offset == from && slice.totalBytes == (slice.nextOffset == nil ? whole.totalBytes : slice.totalBytes))
      read += slice.text
      offset = slice.nextOffset
    }
    #expect(read == whole.text)
    let beyond = try ValueTree().text(of: App(), at: .root, from: 1 << 40)
    #expect(beyond.text.isEmpty && beyond.offset == whole.totalBytes && beyond.nextOffset == nil)
  }

  @Test(arguments: [["token"], ["token", "0"], ["phase", "some", "some", "loaded", "password"], ["link", "value"]])
  func whatIsHiddenOrClosedHasNoText(_ segments: [String]) throws {
    let slice = try ValueTree().text(of: App(), at: StatePath(segments: segments), from: 0)
    #expect(slice.kind == .dump && slice.sentinel?.reason == (segments[0] == "link" ? .notRecorded : .redacted))
    #expect(slice.text == (segments[0] == "link" ? "Link(…)" : RedactionPolicy.mark))
    #expect(throws: PathNotFound.self) { try ValueTree().text(of: App(), at: StatePath(segments: ["no"]), from: 0) }
  }

  @Test func aDumpEnds() throws {
    let many = try ValueTree().text(of: Array(0..<1_000_000), at: .root, from: (1 << 20) - 16)
    #expect(many.truncated && many.nextOffset == nil && many.text.hasSuffix("\n…"))
    var deep: [Any] = [String(repeating: "x", count: 100)]
    for _ in 0..<200 { deep = [deep] }
    let slice = try ValueTree().text(of: deep, at: .root, from: 0, maxBytes: 1 << 20)
    #expect(slice.truncated && slice.text.hasSuffix("0: …") && slice.totalBytes != nil)
    let long = try ValueTree().text(of: [String(repeating: "y", count: 20_000)], at: .root, from: 0)
    #expect(long.truncated && long.text.hasSuffix("y…"))
  }
}

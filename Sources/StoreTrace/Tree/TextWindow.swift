/// A text of which only a stretch is kept while it is written.
struct TextWindow {
  /// The first byte wanted.
  private let first: Int
  /// Where what is written need not be looked at any more.
  private let end: Int
  /// The bytes written so far, kept or not.
  private(set) var written = 0
  /// Whole pieces, the first of which begins at or before the first byte wanted.
  private(set) var kept = ""
  /// The offset of `kept`.
  private(set) var start = 0

  init(from first: Int, to end: Int) {
    self.first = first
    self.end = end
  }

  var isFull: Bool { written >= end }

  mutating func append(_ piece: String) {
    written += piece.utf8.count
    if written > first { kept += piece } else { start = written }
  }
}

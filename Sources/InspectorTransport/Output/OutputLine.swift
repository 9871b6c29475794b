/// One line a program printed to its standard output.
public struct OutputLine: Sendable, Equatable {
  /// Its place among all lines that were heard, from 1.
  public let number: Int
  /// The line without its end; bytes that are no UTF-8 appear as U+FFFD.
  public let text: String
  /// True where the line goes on beyond `text`.
  ///
  /// Either it was longer than 4 KiB, and the rest is left out; or the program paused before it ended the line, and the
  /// rest is the next line.
  public let isCut: Bool

  /// A line.
  public init(number: Int, text: String, isCut: Bool = false) {
    self.number = number
    self.text = text
    self.isCut = isCut
  }
}

/// Lines in the order of their numbers, and those before them that nobody can read any more.
public struct OutputPage: Sendable, Equatable {
  /// The lines, oldest first.
  public let lines: [OutputLine]
  /// The numbers of the lines that were dropped between the reader's place and the first of `lines`; nil if none were.
  public let lost: ClosedRange<Int>?

  /// A page.
  public init(lines: [OutputLine], lost: ClosedRange<Int>? = nil) {
    self.lines = lines
    self.lost = lost
  }
}

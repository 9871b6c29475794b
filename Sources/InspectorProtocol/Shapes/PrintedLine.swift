/// A line that the program printed to its standard output, as the stream `output` tells it.
public struct PrintedLine: Codable, Sendable, Equatable {
  /// Its number among the lines that were heard, from 1.
  public let line: Int
  /// The line without its end; bytes that are no UTF-8 appear as U+FFFD.
  public let text: String
  /// True where the line goes on: the rest of a long one is left out, that of an unfinished one is the next line.
  public let cut: Bool?

  /// A line.
  public init(line: Int, text: String, cut: Bool? = nil) {
    self.line = line
    self.text = text
    self.cut = cut
  }
}

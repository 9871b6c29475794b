extension LSP {
  /// A place between two characters of a document; lines and characters are counted from 0.
  public struct Position: Codable, Sendable, Hashable {
    /// The line.
    public let line: Int
    /// How far into the line, in the units that both sides agreed on.
    public let character: Int

    /// A place.
    public init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }
  }

  /// A stretch of a document.
  public struct Range: Codable, Sendable, Hashable {
    /// Where it begins.
    public let start: Position
    /// Where it ends; not included.
    public let end: Position

    /// A stretch.
    public init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }
  }

  /// A stretch of a document that has to be named too.
  public struct Location: Codable, Sendable, Hashable {
    /// The document.
    public let uri: String
    /// The stretch.
    public let range: Range

    /// A stretch of a document.
    public init(uri: String, range: Range) {
      self.uri = uri
      self.range = range
    }
  }
}

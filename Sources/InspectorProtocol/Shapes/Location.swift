/// A place in somebody's source.
public struct Location: Codable, Sendable, Equatable {
  /// An absolute path or URI as the compiler saw it, after the source map.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// How the place is known; absent means `exact`.
  public let certainty: Certainty?

  /// A place.
  public init(file: String, line: Int, certainty: Certainty? = nil) {
    self.file = file
    self.line = line
    self.certainty = certainty
  }

  /// Writes it, its file by the name that the encoder's `FileNaming` gives.
  public func encode(to encoder: any Encoder) throws {
    let naming = encoder.userInfo[.fileNaming] as? FileNaming
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(naming?.name(file) ?? file, forKey: .file)
    try container.encode(line, forKey: .line)
    try container.encodeIfPresent(certainty, forKey: .certainty)
  }
}

/// A value that a search found.
public struct SearchMatch: Codable, Sendable, Equatable {
  /// Where it stands.
  public let path: Pointer
  /// The value in one line of at most 200 characters.
  public let preview: String
  /// True where its key contains the text.
  public let key: Bool?
  /// Where in a string the text first occurs, as a UTF-8 offset for `store/state/text`.
  public let textOffset: Int?

  /// A match.
  public init(path: Pointer, preview: String, key: Bool? = nil, textOffset: Int? = nil) {
    self.path = path
    self.preview = preview
    self.key = key
    self.textOffset = textOffset
  }
}

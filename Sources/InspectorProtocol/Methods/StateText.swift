/// A slice of a long string, or of a description of any other value.
public enum StateText: RequestMethod {
  public static let method = "store/state/text"

  /// Which text, and which part of it.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The seq; absent means what the app shows now.
    public let at: Seq?
    /// The value; absent means the whole state.
    public let path: Pointer?
    /// The UTF-8 offset to begin at; absent means the beginning.
    public let start: Count?
    /// How many bytes of UTF-8 to give: 65,536 by default, at least 4, at most 1,048,576.
    public let maxBytes: PositiveCount?

    /// A part of a text.
    public init(
      store: String, at: Seq? = nil, path: Pointer? = nil, start: Count? = nil, maxBytes: PositiveCount? = nil
    ) {
      self.store = store
      self.at = at
      self.path = path
      self.start = start
      self.maxBytes = maxBytes
    }
  }

  /// The slice.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq the value is of.
    public let seq: Int
    /// What the text is.
    public let kind: TextKind
    /// The text, in whole characters.
    public let text: String
    /// The UTF-8 offset where it begins: the one asked for, moved back to the beginning of a character's scalar.
    public let start: Int
    /// The `start` of the next slice; absent at the end.
    public let nextStart: Int?
    /// The UTF-8 bytes of the whole text; absent for a description whose end was not reached.
    public let totalBytes: Int?
    /// True where a character longer than the slice had to be cut.
    public let splitsCharacter: Bool?
    /// True where a description leaves out values, since there are too many or they lie too deep.
    public let truncated: Bool?
    /// Why there is no content, where there is none.
    public let sentinel: Sentinel?
    /// True where the state was made again and did not match the recorded one.
    public let unverified: Bool?

    /// A slice.
    public init(
      seq: Int, kind: TextKind, text: String, start: Int, nextStart: Int? = nil, totalBytes: Int? = nil,
      splitsCharacter: Bool? = nil, truncated: Bool? = nil, sentinel: Sentinel? = nil, unverified: Bool? = nil
    ) {
      self.seq = seq
      self.kind = kind
      self.text = text
      self.start = start
      self.nextStart = nextStart
      self.totalBytes = totalBytes
      self.splitsCharacter = splitsCharacter
      self.truncated = truncated
      self.sentinel = sentinel
      self.unverified = unverified
    }
  }
}

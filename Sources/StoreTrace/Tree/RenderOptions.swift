/// What to render of a value, how much of it, and what to hide.
public struct RenderOptions: Sendable {
  /// Levels below the node: 0 the node only, 1 its children, at most 64.
  public var depth: Int
  /// The position of the first child of the page.
  public var start: Int
  /// Children of a page and of every deeper level, 1 to 1,000.
  public var count: Int
  /// An estimate in bytes of what a page may take as JSON, at most 1 MiB; a page holds at least one child.
  public var maxBytes: Int
  /// Unicode scalars of a string before it is cut.
  public var stringLimit: Int
  /// What is hidden.
  public var redaction: RedactionPolicy
  /// Whether the caller is on the store's isolation and the value is the live one; only then are objects opened.
  public var isLive: Bool

  /// Options; figures outside their range are moved to its nearest end.
  public init(
    depth: Int = 1, start: Int = 0, count: Int = 100, maxBytes: Int = 256 << 10, stringLimit: Int = 10_000,
    redaction: RedactionPolicy = .standard, isLive: Bool = false
  ) {
    self.depth = min(max(depth, 0), 64)
    self.start = max(start, 0)
    self.count = min(max(count, 1), 1_000)
    self.maxBytes = min(max(maxBytes, 0), 1 << 20)
    self.stringLimit = min(max(stringLimit, 0), 1 << 20)
    self.redaction = redaction
    self.isLive = isLive
  }
}

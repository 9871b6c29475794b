/// A value of a store's state at a seq, and a page of its children.
public enum StateGet: RequestMethod {
  public static let method = "store/state/get"

  /// Which value, and how much of it.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The seq; absent means what the app shows now.
    public let at: Seq?
    /// The value; absent means the whole state.
    public let path: Pointer?
    /// 0 gives the node only, 1 (the default) its children too, more their children; at most 50.
    public let depth: Count?
    /// How many children to skip, at the first level.
    public let start: Count?
    /// How many children to give, at every level: 100 by default, at most 1,000.
    public let count: Count?
    /// How many bytes the answer may take: 262,144 by default, at most 1,048,576.
    public let maxBytes: Count?

    /// A value.
    public init(
      store: String, at: Seq? = nil, path: Pointer? = nil, depth: Count? = nil, start: Count? = nil,
      count: Count? = nil, maxBytes: Count? = nil
    ) {
      self.store = store
      self.at = at
      self.path = path
      self.depth = depth
      self.start = start
      self.count = count
      self.maxBytes = maxBytes
    }
  }

  /// The value.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq the value is of.
    public let seq: Int
    /// The value itself, never with children.
    public let node: Node
    /// A page of its children; empty at depth 0.
    public let children: [Node]
    /// The `start` of the next page, where there is one.
    public let nextStart: Int?
    /// True where something below was cut.
    public let truncated: Bool?
    /// True where the state was made again and did not match the recorded one.
    public let unverified: Bool?

    /// A value.
    public init(
      seq: Int, node: Node, children: [Node], nextStart: Int? = nil, truncated: Bool? = nil, unverified: Bool? = nil
    ) {
      self.seq = seq
      self.node = node
      self.children = children
      self.nextStart = nextStart
      self.truncated = truncated
      self.unverified = unverified
    }
  }
}

/// What an app shows of a store at a path, as the stream `state` tells it.
public struct StateSnapshot: Codable, Sendable, Equatable {
  /// The store's id.
  public let store: String
  /// The seq of the state that is shown.
  public let seq: Int
  /// True where that is not the latest, since somebody travels.
  public let travelling: Bool?
  /// The value that was listened to; in place of one that is not there, a sentinel.
  public let node: Node
  /// A page of its children.
  public let children: [Node]
  /// The `start` of the next page for `store/state/get`, where there is one.
  public let nextStart: Int?
  /// True where something below was cut.
  public let truncated: Bool?

  /// What is shown.
  public init(
    store: String, seq: Int, travelling: Bool? = nil, node: Node, children: [Node], nextStart: Int? = nil,
    truncated: Bool? = nil
  ) {
    self.store = store
    self.seq = seq
    self.travelling = travelling
    self.node = node
    self.children = children
    self.nextStart = nextStart
    self.truncated = truncated
  }
}

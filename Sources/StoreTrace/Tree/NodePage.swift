/// A node and a page of its children.
public struct NodePage: Sendable, Equatable {
  /// The node asked for; it never repeats `children`.
  public let node: ValueNode
  /// The children of the page, none at depth 0.
  public let children: [ValueNode]
  /// The position to ask for next; nil when the page ends with the last child, or none was asked for.
  public let nextStart: Int?
  /// Whether the byte limit, and not the count asked for, ended the page.
  public let truncated: Bool
}

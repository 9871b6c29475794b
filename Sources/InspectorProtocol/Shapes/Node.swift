/// One value of a state or payload, with or without its children.
///
/// A primitive has exactly one of `value`, `unserializable` and `blob`; an enum's `value` is the name of its case; no
/// other node has any of the three. Which numbers are a `value` is said in Protocol/README.md, "Values".
public struct Node: Codable, Sendable, Equatable {
  /// What it is.
  public var kind: NodeKind
  /// Its Swift type.
  public var type: String
  /// The name that the program or the data gives it, such as a property's or a dictionary's key.
  public var label: String?
  /// The Swift type of the dictionary's key that `label` shows, where that is not `String`.
  public var keyType: String?
  /// The last part of its path, not escaped; empty at the root.
  public var segment: String
  /// The value as text, at most 200 characters.
  public var preview: String
  /// A boolean, a string, or a number that every reader of JSON keeps.
  public var value: NodeValue?
  /// A number that not every reader of JSON keeps, as text.
  public var unserializable: String?
  /// The Swift type of the number in `value` or `unserializable`.
  public var numericType: String?
  /// What is shown of a run of bytes.
  public var blob: BlobInfo?
  /// How many children it has; present with every container.
  public var count: ChildCount?
  /// Its path from the root of the tree.
  public var path: Pointer
  /// What makes it the same node in two transitions, where that is more than its path.
  public var identity: Identity?
  /// Why there is no content.
  public var sentinel: Sentinel?
  /// The ancestor that a cycle leads back to.
  public var target: Pointer?
  /// How much of a string is shown; absent where all of it is.
  public var cut: StringCut?
  /// True where its state was made again and did not match the recorded one.
  public var unverified: Bool?
  /// True where `children` lists only the first of them.
  public var truncated: Bool?
  /// Its children, where they were asked for.
  public var children: [Node]?

  /// The most levels below a node that one answer holds: each is two levels of JSON, of which readers take 128.
  public static let deepest = 50

  /// A node; the members left out are set where they apply.
  public init(kind: NodeKind, type: String, segment: String, preview: String, path: Pointer) {
    self.kind = kind
    self.type = type
    self.segment = segment
    self.preview = preview
    self.path = path
  }
}

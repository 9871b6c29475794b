public import StoreJSON

/// One value of a state or payload, with or without its children.
///
/// A value without parts has exactly one of `value` and `unserializable`. `value` is JSON that every reader keeps:
/// null, a boolean, a string, an integer within ±(2^53 − 1), a finite double other than −0. Everything else is text in
/// `unserializable`, whose grammar follows from `numericType` or, where there is none, from `type`
/// (Protocol/README.md, "Values").
public struct Node: Sendable, Equatable {
  /// What it is.
  public var kind: NodeKind
  /// Its Swift type.
  public var type: String
  /// What to call it where the segment says too little, such as the key of a dictionary's entry.
  public var label: String?
  /// The last part of its path, not escaped; empty at the root.
  public var segment: String
  /// The value as text, at most 200 characters.
  public var preview: String
  /// The value, where JSON keeps it; `.null` is a value too.
  public var value: JSONValue?
  /// The value as text, where JSON does not keep it.
  public var unserializable: String?
  /// What sort of number it is; present with every number.
  public var numericType: NumericType?
  /// How many children it has; present with every container.
  public var count: ChildCount?
  /// Its path from the root of the tree.
  public var path: Pointer
  /// What makes it the same node in two transitions, where that is more than its path.
  public var identity: Identity?
  /// Why there is no value; present with the kind `sentinel`.
  public var sentinel: Sentinel?
  /// True where its state was made again and did not match the recorded one.
  public var unverified: Bool?
  /// True where the string or the list of children was cut.
  public var truncated: Bool?
  /// Its children, where they were asked for.
  public var children: [Node]?

  /// A node; the members left out are set where they apply.
  public init(kind: NodeKind, type: String, segment: String, preview: String, path: Pointer) {
    self.kind = kind
    self.type = type
    self.segment = segment
    self.preview = preview
    self.path = path
  }
}

extension Node: Codable {
  private enum CodingKeys: CodingKey {
    case kind, type, label, segment, preview, value, unserializable, numericType, count, path, identity, sentinel
    case unverified, truncated, children
  }

  // By hand for `value` alone: synthesised decoding takes an explicit null for an absent member.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(NodeKind.self, forKey: .kind)
    type = try container.decode(String.self, forKey: .type)
    label = try container.decodeIfPresent(String.self, forKey: .label)
    segment = try container.decode(String.self, forKey: .segment)
    preview = try container.decode(String.self, forKey: .preview)
    value = container.contains(.value) ? try container.decode(JSONValue.self, forKey: .value) : nil
    unserializable = try container.decodeIfPresent(String.self, forKey: .unserializable)
    numericType = try container.decodeIfPresent(NumericType.self, forKey: .numericType)
    count = try container.decodeIfPresent(ChildCount.self, forKey: .count)
    path = try container.decode(Pointer.self, forKey: .path)
    identity = try container.decodeIfPresent(Identity.self, forKey: .identity)
    sentinel = try container.decodeIfPresent(Sentinel.self, forKey: .sentinel)
    unverified = try container.decodeIfPresent(Bool.self, forKey: .unverified)
    truncated = try container.decodeIfPresent(Bool.self, forKey: .truncated)
    children = try container.decodeIfPresent([Node].self, forKey: .children)
  }
}

/// What a node of a value tree is.
public enum NodeKind: String, Codable, Sendable, CaseIterable {
  /// A struct; its children are its stored properties.
  case `struct`
  /// An enum; its children are the payload of the current case.
  case `enum`
  /// A class instance.
  case `class`
  /// A tuple.
  case tuple
  /// An optional.
  case optional
  /// An array.
  case array
  /// A set, listed in a stable order.
  case set
  /// A dictionary, listed in a stable order.
  case dictionary
  /// A value without parts.
  case primitive
  /// A value that shows nothing of itself.
  case opaque
  /// A value that is withheld.
  case redacted
  /// An instance that is already on the way to this node.
  case cycle
  /// In place of a value that cannot be had; `sentinel` says why.
  case sentinel
}

public import StoreRuntime

/// What is said of a node when it is born.
public struct ViewBirth: Sendable {
  /// The node it stands below; nil for a root.
  public var parent: ViewNodeID?
  /// What it is.
  public var kind: ViewKind
  /// The type of the view.
  public var type: String
  /// What makes it the same node in the next transition.
  public var identity: ViewIdentity
  /// The state it owns, by the names of its properties.
  public var owned: [String]
  /// Where the program made it, if that is known.
  public var location: SourceLocation?

  /// A node of a kind below another one.
  public init(
    _ kind: ViewKind = .view, type: String, identity: ViewIdentity, below parent: ViewNodeID? = nil,
    owned: [String] = [], location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.type = type
    self.identity = identity
    self.parent = parent
    self.owned = owned
    self.location = location
  }
}

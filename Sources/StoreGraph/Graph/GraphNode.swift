/// One node of a graph.
public struct GraphNode: Sendable, Hashable, Identifiable {
  /// What makes a node the same node in the next transition.
  public enum Identity: Sendable, Hashable {
    /// An id that the program gave.
    case explicit(String)
    /// Its type and its place.
    case structural(String)
  }

  /// How it stands with a node's life.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// It lives and does its work.
    case live
    /// It is held, and nobody uses it.
    case cached
    /// It is kept although what it worked for is gone.
    case zombie
    /// It has died.
    case dead
  }

  /// What it is called.
  public var id: NodeID
  /// What it is called by people.
  public var label: String
  /// What it is among its kind, such as the form of a view, or `forgotten` for a subscription that is no longer known; nil
  /// where the kind says all.
  public var role: String?
  /// What makes it the same node in the next transition; nil for a path and an action.
  public var identity: Identity?
  /// The node it stands below; nil for the store, and where a graph is no tree.
  public var parent: NodeID?
  /// When it lived.
  public var lifetime: Lifetime
  /// How it stands with its life.
  public var standing: Standing
  /// What keeps it, for a cached node and a zombie.
  public var keptBy: String?
  /// How often it was evaluated.
  public var evaluations: Int
  /// How many of those led to what was there already.
  public var wasted: Int
  /// How long its evaluations took, in nanoseconds; nil where nobody measured.
  public var time: Int?
  /// The state it owns, by the names of its properties.
  public var owns: [String]
  /// The line that made it.
  public var location: SourcePlace?
  /// True if it stands there only to hold others.
  public var isInternal: Bool

  /// A node.
  public init(
    _ id: NodeID, label: String, role: String? = nil, identity: Identity? = nil, parent: NodeID? = nil,
    lifetime: Lifetime = Lifetime(born: 0), standing: Standing = .live, keptBy: String? = nil, evaluations: Int = 0,
    wasted: Int = 0, time: Int? = nil, owns: [String] = [], location: SourcePlace? = nil, isInternal: Bool = false
  ) {
    self.id = id
    self.label = label
    self.role = role
    self.identity = identity
    self.parent = parent
    self.lifetime = lifetime
    self.standing = standing
    self.keptBy = keptBy
    self.evaluations = evaluations
    self.wasted = wasted
    self.time = time
    self.owns = owns
    self.location = location
    self.isInternal = isInternal
  }

  /// What it is.
  public var kind: NodeKind { id.kind }
}

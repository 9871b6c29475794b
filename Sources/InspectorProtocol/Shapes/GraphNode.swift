/// A node of a graph. Its id is the same in every graph, at every seq, and after its death.
public struct GraphNode: Codable, Sendable, Equatable {
  /// Its id: the store's, or the store's, its kind and a number or a path, as in `s1/view-12`.
  public let id: String
  /// The store's id.
  public let store: String
  /// What it is.
  public let kind: GraphNodeKind
  /// What people call it.
  public let label: String
  /// What it is among its kind, such as `collection` for a view.
  public let role: String?
  /// What makes it the same node in the next transition; absent for paths and actions.
  public let identity: Identity?
  /// The id of the node it stands below; absent for a store, and in a graph that is no tree.
  public let parent: String?
  /// When it lived.
  public let lifetime: Lifetime
  /// How it stands with its life.
  public let standing: Standing
  /// What keeps it, where it is cached or a zombie.
  public let keptBy: String?
  /// How often it was evaluated.
  public let evaluations: Int
  /// How many of those led to what was there already.
  public let wasted: Int
  /// How long its evaluations took; absent where nobody measured.
  public let time: Int?
  /// The state it owns, by the names of its properties; absent where it owns none.
  public let owns: [String]?
  /// Where it was made.
  public let location: Location?
  /// True if it stands there only to hold others.
  public let `internal`: Bool?

  /// A node.
  public init(
    id: String, store: String, kind: GraphNodeKind, label: String, role: String? = nil, identity: Identity? = nil,
    parent: String? = nil, lifetime: Lifetime, standing: Standing, keptBy: String? = nil, evaluations: Int, wasted: Int,
    time: Int? = nil, owns: [String]? = nil, location: Location? = nil, internal: Bool? = nil
  ) {
    self.id = id
    self.store = store
    self.kind = kind
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
    self.internal = `internal`
  }
}

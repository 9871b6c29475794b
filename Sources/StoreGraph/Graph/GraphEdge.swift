/// One edge of a graph.
public struct GraphEdge: Sendable, Hashable {
  /// What an edge says.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The second stands below the first.
    case contains
    /// The first read the second when it was evaluated last.
    case reads
    /// The first, an action, changed the second, a place.
    case changed
    /// The first, a place, a view or an action, made the second be evaluated or called.
    case evaluated
    /// The first, an action, started the second, an effect.
    case started
    /// The first sent the second, an action.
    case sent
    /// The value at the first, a place, is now at the second, or a part of it.
    case carried
  }

  /// Where it begins.
  public var from: NodeID
  /// Where it ends.
  public var to: NodeID
  /// What it says.
  public var kind: Kind
  /// How often what reads was evaluated on account of it; nil where that is not counted by edge.
  public var evaluations: Int?
  /// How often what reads was called.
  public var delivered: Int?
  /// How often it was not called since nothing had changed.
  public var skippedEqual: Int?
  /// How often it was not called since a predicate said so.
  public var skippedByPredicate: Int?
  /// How long a view's bodies took, or a subscription to select and compare, in nanoseconds.
  public var time: Int?
  /// How many evaluations the time is estimated from; nil where all were measured.
  public var samples: Int?
  /// How long comparing what bodies made took, in nanoseconds; nil where it is not known by itself.
  public var equalityTime: Int?
  /// Where it was made, such as the line that sent an action.
  public var location: SourcePlace?
  /// The value before and after, as previews, for a place that was changed.
  public var before: String?
  public var after: String?

  /// An edge of which nothing is counted.
  public init(_ from: NodeID, _ kind: Kind, _ to: NodeID, location: SourcePlace? = nil) {
    self.from = from
    self.to = to
    self.kind = kind
    self.location = location
  }

  /// The end with which it is told: a node tells what it does and where it stands, and not what stands below it.
  public var teller: NodeID { kind == .contains ? to : from }
}

/// An edge of a graph, from one node to another.
public struct GraphEdge: Codable, Sendable, Equatable {
  /// The id of the node it begins at.
  public let from: String
  /// The id of the node it ends at.
  public let to: String
  /// What it says.
  public let kind: GraphEdgeKind
  /// How often what reads was evaluated on account of it; absent where that is not counted.
  public let evaluations: Int?
  /// How often what reads was called; absent where that is not counted.
  public let delivered: Int?
  /// How often it was not; absent where that is not counted.
  public let skipped: Skipped?
  /// How long a view's bodies took, or a subscription to select and compare; absent where nobody measured.
  public let time: Int?
  /// How many evaluations the time is estimated from; absent where all were measured.
  public let samples: Int?
  /// How long comparing what bodies made took; absent where it is not known by itself.
  public let equalityTime: Int?
  /// Where it was made, such as the line that sent an action.
  public let location: Location?
  /// The value before, in short, for a place that was changed.
  public let before: String?
  /// The value after, in short, for a place that was changed.
  public let after: String?

  /// An edge.
  public init(
    from: String, to: String, kind: GraphEdgeKind, evaluations: Int? = nil, delivered: Int? = nil,
    skipped: Skipped? = nil, time: Int? = nil, samples: Int? = nil, equalityTime: Int? = nil,
    location: Location? = nil, before: String? = nil, after: String? = nil
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.evaluations = evaluations
    self.delivered = delivered
    self.skipped = skipped
    self.time = time
    self.samples = samples
    self.equalityTime = equalityTime
    self.location = location
    self.before = before
    self.after = after
  }
}

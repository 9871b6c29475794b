/// A live subscription and its counters.
public struct SubscriberRef: Codable, Sendable, Equatable {
  /// Its id, unique in its store.
  public let id: String
  /// What the program calls it, else what it selects.
  public let label: String
  /// Where it began.
  public let location: Location?
  /// The paths it selects; none where it selects by a function.
  public let paths: [Pointer]
  /// How often it was called, the first delivery included.
  public let delivered: Int
  /// How often it was not.
  public let skipped: Skipped
  /// How often a selection had another type than the subscriber takes.
  public let mismatched: Int
  /// Whether it makes the store keep the previous state, which costs a copy of each write.
  public let keepsOld: Bool

  /// A subscription.
  public init(
    id: String, label: String, location: Location? = nil, paths: [Pointer], delivered: Int, skipped: Skipped,
    mismatched: Int, keepsOld: Bool
  ) {
    self.id = id
    self.label = label
    self.location = location
    self.paths = paths
    self.delivered = delivered
    self.skipped = skipped
    self.mismatched = mismatched
    self.keepsOld = keepsOld
  }
}

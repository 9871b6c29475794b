/// What one transition did to the subscriptions of its store.
public struct Deliveries: Codable, Sendable, Equatable {
  /// How many were called.
  public let delivered: Int
  /// How many were not.
  public let skipped: Int

  /// Both counts.
  public init(delivered: Int, skipped: Int) {
    self.delivered = delivered
    self.skipped = skipped
  }
}

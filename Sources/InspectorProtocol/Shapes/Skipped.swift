/// How often a subscription was looked at and not called, by the stage that stopped it.
public struct Skipped: Codable, Sendable, Equatable {
  /// The selection was equal to the one before.
  public let equal: Int
  /// A predicate of the program said no.
  public let predicate: Int

  /// Both counts.
  public init(equal: Int, predicate: Int) {
    self.equal = equal
    self.predicate = predicate
  }
}

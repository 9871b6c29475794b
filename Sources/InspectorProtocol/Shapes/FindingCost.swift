/// What a finding costs.
public struct FindingCost: Codable, Sendable, Equatable {
  /// Evaluations that were for nothing.
  public let evaluations: Int
  /// Time that was for nothing.
  public let time: Int

  /// A cost.
  public init(evaluations: Int, time: Int) {
    self.evaluations = evaluations
    self.time = time
  }
}

/// What would become of an action at a subscription.
public struct PreviewSubscriber: Codable, Sendable, Equatable {
  /// The subscription's id.
  public let id: String
  /// What the program calls it, else what it selects.
  public let label: String
  /// What would be decided.
  public let outcome: PreviewOutcome

  /// A subscriber that is not called.
  public init(id: String, label: String, outcome: PreviewOutcome) {
    self.id = id
    self.label = label
    self.outcome = outcome
  }
}

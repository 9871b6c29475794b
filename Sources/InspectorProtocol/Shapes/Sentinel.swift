/// In place of a value that cannot be had, inside an otherwise valid answer.
public struct Sentinel: Codable, Sendable, Equatable {
  /// Why.
  public let reason: SentinelReason
  /// A sentence for a person.
  public let message: String

  /// A reason.
  public init(reason: SentinelReason, message: String) {
    self.reason = reason
    self.message = message
  }
}

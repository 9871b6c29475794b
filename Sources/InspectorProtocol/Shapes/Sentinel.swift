/// In place of a value that cannot be had, inside an otherwise valid answer.
public struct Sentinel: Codable, Sendable, Equatable {
  /// Why.
  public let kind: SentinelKind
  /// A sentence for a person.
  public let message: String

  /// A reason.
  public init(kind: SentinelKind, message: String) {
    self.kind = kind
    self.message = message
  }
}

/// What makes a node the same node in two transitions.
public struct Identity: Codable, Sendable, Equatable {
  /// Where the identity comes from.
  public let kind: IdentityKind
  /// The id or position as text.
  public let value: String

  /// An identity.
  public init(kind: IdentityKind, value: String) {
    self.kind = kind
    self.value = value
  }
}

/// One part of an action's example that a person fills in before it is dispatched.
public struct PayloadField: Codable, Sendable, Equatable {
  /// Its place inside `example`.
  public let path: Pointer
  /// What a prompt calls it.
  public let label: String
  /// What sort of JSON stands there in the example.
  public let kind: PayloadKind

  /// A part of a payload.
  public init(path: Pointer, label: String, kind: PayloadKind) {
    self.path = path
    self.label = label
    self.kind = kind
  }
}

/// What a method takes that needs nothing: absent, `null`, `[]` and `{}` mean the same, and members are ignored.
public struct NoParams: Codable, Sendable, Equatable {
  /// Nothing.
  public init() {}

  /// Reads nothing, so that a client which sends more than is needed is served.
  public init(from decoder: any Decoder) {}
}

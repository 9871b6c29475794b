/// The answer of a method that has nothing to tell: `null`.
public struct NoResult: Codable, Sendable, Equatable {
  /// Nothing.
  public init() {}

  /// Reads whatever a server of another version answers here.
  public init(from decoder: any Decoder) {}

  /// Writes `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

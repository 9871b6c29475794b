/// The part of a client's capabilities that is read.
public struct ClientCapabilities: Sendable, Equatable {
  /// What is outside of the LSP.
  public let experimental: ExperimentalClientCapabilities?

  /// What a client can do.
  public init(experimental: ExperimentalClientCapabilities? = nil) { self.experimental = experimental }
}

extension ClientCapabilities: Codable {
  private enum CodingKeys: CodingKey { case experimental }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    experimental = try container.decodeLenient(ExperimentalClientCapabilities.self, forKey: .experimental)
  }
}

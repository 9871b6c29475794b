/// What a server offers.
public struct ServerCapabilities: Codable, Sendable, Equatable {
  /// What is outside of the LSP.
  public let experimental: ExperimentalServerCapabilities

  /// What a server offers.
  public init(experimental: ExperimentalServerCapabilities) { self.experimental = experimental }
}

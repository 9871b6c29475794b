/// What a server offers of the `store/` vocabulary.
public struct StoreServerCapabilities: Codable, Sendable, Equatable {
  /// The version it speaks.
  public let version: ProtocolVersion
  /// The methods it answers.
  public let methods: [String]
  /// The streams that can be listened to.
  public let streams: [StreamName]

  /// What a server offers.
  public init(version: ProtocolVersion, methods: [String], streams: [StreamName]) {
    self.version = version
    self.methods = methods
    self.streams = streams
  }
}

/// Which protocol is spoken, and by whom.
public enum StoreVersion: RequestMethod {
  public static let method = "store/version"
  public typealias Params = NoParams

  /// The version.
  public struct Result: Codable, Sendable, Equatable {
    /// The version of the `store/` vocabulary.
    public let `protocol`: ProtocolVersion
    /// The server's version, such as `0.1.0`.
    public let server: String

    /// A version.
    public init(protocol: ProtocolVersion, server: String) {
      self.protocol = `protocol`
      self.server = server
    }
  }
}

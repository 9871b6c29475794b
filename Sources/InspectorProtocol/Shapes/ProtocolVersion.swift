/// The version of the `store/` vocabulary.
public struct ProtocolVersion: Codable, Sendable, Equatable {
  /// Raised when something a client relies on goes away or changes its meaning.
  public let major: Int
  /// Raised when something is added.
  public let minor: Int

  /// A version.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version these types describe.
  public static let current = ProtocolVersion(major: 1, minor: 0)
}

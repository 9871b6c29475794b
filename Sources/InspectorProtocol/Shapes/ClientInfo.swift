/// The program that asks.
public struct ClientInfo: Codable, Sendable, Equatable {
  /// Its name.
  public let name: String
  /// Its version.
  public let version: String?

  /// A program.
  public init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}

/// What a client says about the `store/` vocabulary.
public struct StoreClientOptions: Codable, Sendable, Equatable {
  /// The major versions it speaks.
  public let versions: [Int]?

  /// What a client says.
  public init(versions: [Int]? = nil) { self.versions = versions }
}

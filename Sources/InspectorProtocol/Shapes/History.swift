/// What a store's history holds and how far it may grow.
public struct History: Codable, Sendable, Equatable {
  /// The most actions kept.
  public let limit: Int
  /// About how many bytes may be kept; the oldest actions go first.
  public let byteLimit: Int
  /// An estimate of the memory it takes, in bytes.
  public let bytes: Int
  /// How many actions have been forgotten since the store was made.
  public let evicted: Int

  /// A history.
  public init(limit: Int, byteLimit: Int, bytes: Int, evicted: Int) {
    self.limit = limit
    self.byteLimit = byteLimit
    self.bytes = bytes
    self.evicted = evicted
  }
}

/// How much of the past a recorder keeps.
public struct HistoryLimits: Sendable, Hashable {
  /// The most actions kept; the oldest go first.
  public let actions: Int
  /// About how many bytes may be kept, by estimate; the oldest segment goes first.
  public let bytes: Int

  /// Limits of a recorder; by default 10,000 actions or about 64 MiB.
  public init(actions: Int = 10_000, bytes: Int = 64 << 20) {
    self.actions = max(1, actions)
    self.bytes = max(1, bytes)
  }
}

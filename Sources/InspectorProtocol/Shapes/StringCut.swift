/// How much of a long string a node shows.
public struct StringCut: Codable, Sendable, Equatable {
  /// The UTF-8 bytes of `value`.
  public let shownBytes: Int
  /// The UTF-8 bytes of the whole string.
  public let totalBytes: Int

  /// Both counts.
  public init(shownBytes: Int, totalBytes: Int) {
    self.shownBytes = shownBytes
    self.totalBytes = totalBytes
  }
}

/// 4007: the seq is not known yet, or not any more.
public struct SeqOutOfRange: StoreError {
  public static let code = 4007
  /// The seq that was asked for.
  public let seq: Int
  /// The first seq that can be asked for.
  public let oldest: Int
  /// The last one settled.
  public let newest: Int

  /// - Parameters:
  ///   - seq: the seq that was asked for.
  ///   - range: the seqs that can be asked for.
  public init(seq: Int, range: SeqRange) {
    self.seq = seq
    oldest = range.oldest
    newest = range.newest
  }

  public var message: String {
    seq > newest
      ? "Seq \(seq) has not happened yet: ask for \(oldest) to \(newest)."
      : "Seq \(seq) is not in the history any more: ask for \(oldest) to \(newest)."
  }
}

/// 4007: the seq is not known yet, not any more, or never will be.
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
    // A step may lead further than a seq can be.
    self.seq = StepCount(clamping: seq).value
    oldest = range.oldest
    newest = range.newest
  }

  public var message: String {
    if seq < 0 { return "There is no seq \(seq): ask for \(oldest) to \(newest)." }
    return seq > newest
      ? "Seq \(seq) has not happened yet: ask for \(oldest) to \(newest)."
      : "Seq \(seq) is not in the history any more: ask for \(oldest) to \(newest)."
  }
}

/// 4007: the seq is not known yet, not any more, or never will be.
public struct SeqOutOfRange: StoreError {
  public static let code = 4007
  /// The seq that was asked for.
  public let seq: Int
  /// The first seq that can be asked for.
  public let oldest: Int
  /// The last one settled.
  public let newest: Int
  // Only the sentence tells it: nothing else can be asked for because of it.
  private var isFirstState = false

  private enum CodingKeys: CodingKey { case seq, oldest, newest }

  /// - Parameters:
  ///   - seq: the seq that was asked for.
  ///   - range: the seqs that can be asked for.
  ///   - isFirstState: true if an action was asked for, and this is the seq of the first recorded state.
  public init(seq: Int, range: SeqRange, isFirstState: Bool = false) {
    // A step may lead further than a seq can be.
    self.seq = StepCount(clamping: seq).value
    oldest = range.oldest
    newest = range.newest
    self.isFirstState = isFirstState
  }

  public var message: String {
    if seq < 0 { return "There is no seq \(seq): ask for \(oldest) to \(newest)." }
    if isFirstState {
      let advice = seq >= newest ? "none has happened yet." : "ask for \(oldest) to \(newest)."
      return "Seq \(seq) is the first recorded state, and no action: \(advice)"
    }
    return seq > newest
      ? "Seq \(seq) has not happened yet: ask for \(oldest) to \(newest)."
      : "Seq \(seq) is not in the history any more: ask for \(oldest) to \(newest)."
  }
}

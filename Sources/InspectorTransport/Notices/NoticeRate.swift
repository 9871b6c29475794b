/// Decides which lines about one subject are said, so that a fault that repeats does not flood whoever reads them.
///
/// So many lines an interval are said; the others are counted, and the count is due when the interval is over. It reads
/// no clock.
struct NoticeRate {
  /// The most lines in an interval.
  static let limit = 5
  /// In nanoseconds.
  static let interval: UInt64 = 10_000_000_000

  private var begin: UInt64?
  private var said = 0
  /// How many lines were not said and not counted aloud.
  private(set) var suppressed = 0

  /// When `takeSuppressed` is due; nil while nothing was suppressed.
  var deadline: UInt64? { suppressed > 0 ? begin.map { $0 + Self.interval } : nil }

  /// Whether a line is said now; one that is not is counted.
  mutating func admit(now: UInt64) -> Bool {
    if begin.map({ now >= $0 + Self.interval }) ?? true {
      begin = now
      said = 0
    }
    guard said < Self.limit else {
      suppressed += 1
      return false
    }
    said += 1
    return true
  }

  /// Counts a line that was admitted and could not be said.
  mutating func suppress() { suppressed += 1 }

  /// How many lines were suppressed, once that is due; then counting begins anew.
  mutating func takeSuppressed(now: UInt64) -> Int? {
    guard let deadline, now >= deadline else { return nil }
    defer { suppressed = 0 }
    return suppressed
  }
}

/// Decides when the stores are asked for news of findings: a pure value.
///
/// What happens while one gathers is gathered afterwards; gathering takes a fifth of the time at most, however long it
/// takes once.
struct GatheringPacer {
  /// The shortest time from the end of a gathering to the next, in nanoseconds.
  static let interval: UInt64 = 250_000_000

  private var isWanted = false
  private var began: UInt64?
  private var nextTurn: UInt64 = 0

  /// When to gather, in monotonic nanoseconds; nil while nothing has happened, or somebody gathers.
  var deadline: UInt64? { isWanted && began == nil ? nextTurn : nil }

  /// True while somebody gathers.
  var isGathering: Bool { began != nil }

  /// Something has happened.
  mutating func want() { isWanted = true }

  /// True where it is time to gather; the gathering then counts as begun.
  mutating func takeDue(now: UInt64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    isWanted = false
    began = now
    return true
  }

  /// A gathering has ended.
  mutating func finish(now: UInt64) {
    guard let began else { return }
    self.began = nil
    nextTurn = now &+ max(Self.interval, (now &- began) &* 4)
  }
}

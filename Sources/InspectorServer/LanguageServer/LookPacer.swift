/// Decides when the stores are looked at for news of findings: a pure value.
///
/// What happens while one looks is looked at afterwards; looking takes a fifth of the time at most, however long it
/// takes once.
struct LookPacer {
  /// The shortest time from the end of a look to the next, in nanoseconds.
  static let interval: UInt64 = 250_000_000

  private var isWanted = false
  private var began: UInt64?
  private var nextTurn: UInt64 = 0

  /// When to look, in monotonic nanoseconds; nil while nothing has happened, or somebody looks.
  var deadline: UInt64? { isWanted && began == nil ? nextTurn : nil }

  /// True while somebody looks.
  var isLooking: Bool { began != nil }

  /// Something has happened.
  mutating func want() { isWanted = true }

  /// True where it is time to look; the look then counts as begun.
  mutating func takeDue(now: UInt64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    isWanted = false
    began = now
    return true
  }

  /// A look has ended.
  mutating func finish(now: UInt64) {
    guard let began else { return }
    self.began = nil
    nextTurn = now &+ max(Self.interval, (now &- began) &* 4)
  }
}

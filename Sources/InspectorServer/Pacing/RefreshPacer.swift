/// Decides when a client is asked to pull something anew, such as its code lenses: a pure value.
///
/// At most one such request is unanswered, and from one to the next there are 250 ms at least; wishes in between become
/// one. A client that did not announce that it can be asked never is.
struct RefreshPacer {
  /// The shortest time from one request to the next, in nanoseconds.
  static let interval: UInt64 = 250_000_000

  private let isSupported: Bool
  private var isWanted = false
  private var isUnanswered = false
  private var nextTurn: UInt64 = 0

  /// - Parameter isSupported: whether the client announced that it can be asked.
  init(isSupported: Bool) {
    self.isSupported = isSupported
  }

  /// When `takeDue` may say yes, in monotonic nanoseconds; nil while nothing is wanted or an answer is awaited.
  var deadline: UInt64? { isWanted && !isUnanswered ? nextTurn : nil }

  /// Something that was pulled before is not true any more.
  mutating func want() {
    isWanted = isSupported
  }

  /// True where a request is to be sent now; it then counts as sent.
  mutating func takeDue(now: UInt64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    isWanted = false
    isUnanswered = true
    nextTurn = now &+ Self.interval
    return true
  }

  /// The client answered; an error is an answer too.
  mutating func answered() {
    isUnanswered = false
  }
}

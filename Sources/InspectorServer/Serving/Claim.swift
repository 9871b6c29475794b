import Synchronization

/// Decides, once, whether work that left the loop is done or given up; whoever takes it first has decided.
///
/// The store's isolation takes it before it reduces, and the loop takes it to cancel: so a write that has reduced is
/// always answered with its result, and one that is answered as cancelled never reduces.
final class Claim: Sendable {
  private let isTaken = Atomic(false)

  /// True for the first caller only.
  func take() -> Bool {
    !isTaken.exchange(true, ordering: .acquiringAndReleasing)
  }
}

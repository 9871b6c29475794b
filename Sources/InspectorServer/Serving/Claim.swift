import Synchronization

/// Something that happens once, whoever comes first: that work is begun, or that it is given up.
///
/// The store's isolation takes the claim of a write before it reduces, and the loop takes it to cancel: so a write that
/// has reduced is always answered with its result, and one that is answered as cancelled never reduces.
final class Claim: Sendable {
  private let taken = Atomic(false)

  /// True once somebody took it.
  var isTaken: Bool { taken.load(ordering: .acquiring) }

  /// True for the first caller only.
  @discardableResult
  func take() -> Bool {
    !taken.exchange(true, ordering: .acquiringAndReleasing)
  }
}

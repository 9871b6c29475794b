import Synchronization

/// Lets whoever records something wake a loop that waits for it, and costs next to nothing while the loop does not.
///
/// A loop that knows when it looks next leaves the gate closed: a hundred thousand actions a second must not wake it a
/// hundred thousand times, nor write to its pipe.
///
/// None is missed: whoever passes has published its record and taken the observer's lock since, or that of the record
/// itself, and whoever opens looks only afterwards; so either the record is seen or the gate is found open.
final class WakeGate: Sendable {
  private let isOpen = Atomic(false)
  private let wake: @Sendable () -> Void

  /// A gate in front of a function, which is called from any thread; closed.
  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// The next call of `pass` wakes; call it before looking whether there is something already.
  func open() { isOpen.store(true, ordering: .sequentiallyConsistent) }

  /// No call wakes until it is opened again.
  func close() { isOpen.store(false, ordering: .relaxed) }

  /// True if somebody passed since it was opened, or it never was.
  var isClosed: Bool { !isOpen.load(ordering: .relaxed) }

  /// Wakes if the gate is open, and closes it.
  func pass() {
    guard isOpen.load(ordering: .sequentiallyConsistent), isOpen.exchange(false, ordering: .acquiringAndReleasing)
    else { return }
    wake()
  }
}

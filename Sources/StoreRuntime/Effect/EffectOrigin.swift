import Synchronization

/// A running effect as what it sends knows it, and how it ended.
///
/// Invariant: `cancelled` is written and read on the store's isolation alone; it is atomic because it is carried
/// elsewhere.
final class EffectOrigin: Sendable {
  let id: Int
  let source: EffectSource
  /// The seq of the action behind the effect.
  let seq: Int
  private let cancelled = Atomic<Bool>(false)

  init(id: Int, source: EffectSource, seq: Int) {
    self.id = id
    self.source = source
    self.seq = seq
  }

  var cause: EffectCause { EffectCause(seq: seq, sender: self) }

  /// True once the effect has ended because it was cancelled.
  var wasCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func noteCancelled() { cancelled.store(true, ordering: .relaxed) }
}

/// The scope of concatenated effects, with those that have not started.
final class EffectSequence<Action>: EffectScope {
  let cause: EffectCause
  // The next one stands last.
  private var later: [Effect<Action>]

  init(_ parts: [Effect<Action>], _ cause: EffectCause, in parent: EffectScope) {
    self.cause = cause
    later = parts.reversed()
    super.init(in: parent)
  }

  override var hasMore: Bool { !later.isEmpty }

  func takeNext() -> Effect<Action>? { isCancelled ? nil : later.popLast() }
}

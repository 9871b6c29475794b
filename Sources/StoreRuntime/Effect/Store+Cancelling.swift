extension Store {
  func makeScope(with key: EffectKey, in parent: EffectScope) -> EffectScope {
    let scope = EffectScope(in: parent)
    scope.key = key
    effects.keyed[key, default: [:]][ObjectIdentifier(scope)] = scope
    return scope
  }

  func cancelEffects(with key: EffectKey) {
    for scope in effects.keyed.removeValue(forKey: key).map({ Array($0.values) }) ?? [] { scope.cancel() }
  }

  /// Starts a throttled effect now, when the time of the one before is over, or not at all.
  func begin(_ branch: EffectBranch<Action>, as throttle: EffectThrottle, in scope: EffectScope, _ cause: EffectCause) {
    let key = throttle.key
    let now = timer.elapsed()
    let window = effects.throttles[key]
    let rest = window.map { $0.end - now } ?? .zero
    guard !scope.isCancelled, rest <= .zero || throttle.startsLatest else {
      return refuse(throttle.source.name, cause)
    }
    // It may be the very one that waited.
    if let waiting = window?.waiting, !scope.isInside(waiting) { waiting.cancel() }
    let inner = makeScope(with: key, in: scope)
    if rest > .zero {
      effects.throttles[key]?.waiting = inner
      let later = [Effect(kind: .wait(throttle.source, rest)), Effect(kind: .branch(branch))]
      open(inner, with: [Effect(.concatenate, later)], cause)
    } else {
      effects.open(ThrottleWindow(end: now + throttle.interval.limited), for: key, at: now)
      open(inner, with: branch.makeParts(), cause)
    }
  }
}

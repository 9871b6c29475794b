/// A scope whose effects end with a part of the state.
struct OwnedScope<State> {
  let scope: EffectScope
  let probe: OwnerProbe<State>
}

extension Store {
  func makeScope(ownedBy probe: any OwnerProbeObject, in parent: EffectScope) -> EffectScope {
    let scope = EffectScope(in: parent)
    var probe = Optional(probe)
    // From the inside out, each lift makes it a probe of the state around it; the last of those is the store's.
    _ = parent.ancestors { scope -> Never? in
      if let lift = scope.lift { probe = probe.flatMap(lift.pullback) }
      return nil
    }
    if let probe = probe as? OwnerProbe<State> {
      effects.owned[ObjectIdentifier(scope)] = OwnedScope(scope: scope, probe: probe)
      updateWatched()
    }
    return scope
  }

  /// Cancels the effects whose owner is gone from the present state; costs nothing while no effect has an owner.
  func cancelOrphans() {
    guard !effects.owned.isEmpty, let live else { return }
    let orphans = effects.owned.filter { !$0.value.probe.isAlive(in: live) && !$0.value.scope.isCancelled }
    guard !orphans.isEmpty else { return }
    for (id, effect) in effects.running.sorted(by: { $0.key < $1.key })
    where orphans.values.contains(where: { effect.scope.isInside($0.scope) }) {
      emit(.effectOrphaned(id: id))
    }
    for orphan in orphans.values { orphan.scope.cancel() }
  }
}

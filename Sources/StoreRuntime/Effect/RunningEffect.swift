extension StoreEvent {
  static func effectStarted(_ effect: EffectOrigin, in scope: EffectScope) -> StoreEvent {
    .effectStarted(id: effect.id, name: effect.source.name, seq: effect.seq, isCancellable: scope.isCancellable)
  }
}

/// One entry of a store's table of effects in flight.
struct RunningEffect {
  let origin: EffectOrigin
  let scope: EffectScope
  let task: Task<Void, Never>
  /// What a relay hands its results to; it stays on the store's isolation.
  var receiver: AnyObject?
  /// When it is to end, on the store's clock, if it only waits.
  var deadline: Duration?
}

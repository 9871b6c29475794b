/// One entry of a store's table of effects in flight.
struct RunningEffect {
  let task: Task<Void, Never>
  let keys: [EffectKey]
  let group: EffectGroup
  /// What a relay hands its results to; it stays on the store's isolation.
  let receiver: AnyObject?
}

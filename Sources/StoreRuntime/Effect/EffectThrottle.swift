/// How often an effect may start.
struct EffectThrottle {
  let key: EffectKey
  let source: EffectSource
  let interval: Duration
  let startsLatest: Bool
}

/// The time in which no other effect under a throttled id starts.
struct ThrottleWindow {
  let end: Duration
  /// The effect that starts when it is over.
  weak var waiting: EffectScope?
}

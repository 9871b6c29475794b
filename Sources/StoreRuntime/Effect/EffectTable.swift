/// What a store knows of its effects.
struct EffectTable<State, Action> {
  /// The effects in flight, by number.
  var running: [Int: RunningEffect] = [:]
  /// The open scopes that can be cancelled by an id.
  var keyed: [EffectKey: [ObjectIdentifier: EffectScope]] = [:]
  /// The open scopes that end with a part of the state.
  var owned: [ObjectIdentifier: OwnedScope<State>] = [:]
  /// The throttled ids whose time may not be over.
  var throttles: [EffectKey: ThrottleWindow] = [:]
  /// What is being started; the next item stands last.
  var work: [EffectWork<State, Action>] = []
  var isWorking = false
  private var lastID = 0
  private var throttlesToKeep = 64

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func open(_ window: ThrottleWindow, for key: EffectKey, at now: Duration) {
    throttles[key] = window
    // Ids may be many, such as one for each row of a list, and are not needed once their time is over.
    guard throttles.count > throttlesToKeep else { return }
    throttles = throttles.filter { $0.value.end > now }
    throttlesToKeep = max(64, 2 * throttles.count)
  }

  /// The waits that are over before one is, in order.
  func waits(before deadline: Duration, _ id: Int) -> [Int] {
    let earlier = running.compactMap { other, effect in
      effect.deadline.flatMap { ($0, other) < (deadline, id) ? (deadline: $0, id: other) : nil }
    }
    return earlier.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }.map(\.id)
  }

  mutating func forget(_ scope: EffectScope) {
    let id = ObjectIdentifier(scope)
    if !owned.isEmpty { owned[id] = nil }
    guard let key = scope.key else { return }
    keyed[key]?[id] = nil
    if keyed[key]?.isEmpty == true { keyed[key] = nil }
  }
}

/// One step of starting an effect.
enum EffectWork<State, Action> {
  case start(Effect<Action>, in: EffectScope, EffectCause)
  case release(EffectScope)
  case enqueue(WorkQueue<State, Action>)
}

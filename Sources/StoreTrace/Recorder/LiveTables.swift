import StoreRuntime

/// What a recorder knows of the present rather than the past.
struct LiveTables: Sendable {
  /// The subscriptions that have not ended, in the order they began.
  var subscriptions: [SubscriptionRecord] = []
  /// The effects in flight, by their numbers.
  var effects: [Int: LiveEffect] = [:]
  /// The seq whose state the app is shown, while it is shown the past.
  var travelling: Int?
  /// True while the store is paused.
  var isPaused = false
  /// How many things the store holds back.
  var held = 0
  /// True once the store is gone; its history stays readable.
  var isReleased = false
}

/// What a recorder knows of an effect in flight.
struct LiveEffect: Sendable {
  let name: String
  /// The seq of the action behind it; 0 for none.
  let seq: Int
  /// When it started, or when the recording began, on the store's monotonic clock.
  let started: UInt64
  let isCancellable: Bool
}

extension LiveTables {
  /// How it stands with a store that may be paused, or show the past, when its recording begins.
  init<State, Action>(of store: Store<State, Action>) {
    travelling = store.isTravelling ? store.shownSeq : nil
    isPaused = store.isPaused
    held = store.heldCount
  }

  /// Takes in what became of the store as a whole.
  mutating func note(_ event: StoreEvent) {
    switch event {
    case .paused: isPaused = true
    case .continued(let applied):
      isPaused = false
      held -= applied
    case .held(let waiting): held = waiting
    case .travelled(let seq): travelling = seq
    case .returned(let applied):
      travelling = nil
      held -= applied
    case .released:
      isReleased = true
      travelling = nil
      held = 0
      effects = [:]
    default: break
    }
  }
}

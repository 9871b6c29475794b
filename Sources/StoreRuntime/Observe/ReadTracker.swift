/// Watches what many functions read from a store and its scopes, and tells in one call a transition what of it changed.
///
/// `observe` is one function with one subscription; this is one subscription for a whole tree of functions, which runs
/// them itself and in an order of its own. A value that several of them read is compared once.
package final class ReadTracker: ReadCollector {
  private let shared: StoreShared
  private var token: SubscriptionToken?
  private var values: [Read: TrackedValue] = [:]
  private var found: [TrackedValue] = []
  private var runs = 0
  /// The run that is going on; 0 while none is.
  private var present = 0
  private var changed: [TrackedValue] = []
  private(set) weak var subscriber: Subscriber?

  /// Begins a subscription that reads nothing yet.
  ///
  /// - Parameters:
  ///   - label: what inspectors call the subscription.
  ///   - changed: called in the subscription's turn, once for each transition that changed something.
  package init<State, Action>(
    of store: Store<State, Action>, label: String?, location: SourceLocation,
    changed: @escaping ([TrackedValue]) -> Void
  ) {
    shared = store.shared
    super.init()
    let listen: () -> DeliveryOutcome = { [unowned self] in
      let values = self.changed
      self.changed = []
      if !values.isEmpty { changed(values) }
      return .delivered
    }
    var request = SubscriptionRequest(label: label, location: location)
    request.reads = .observed
    let subscriber = ValueSubscriber(request, of: shared, foretell: nil, listen: listen)
    self.subscriber = subscriber
    let (id, shared) = (subscriber.id, shared)
    shared.observers[id] = Observation(subscriber, by: self)
    subscriber.didEnd = { [unowned shared] in shared.observers[id] = nil }
    shared.begin(subscriber)
    token = shared.token(subscriber, first: .delivered)
  }

  deinit {
    for value in values.values { value.leave() }
  }

  /// Runs a function.
  ///
  /// - Returns: what it returned, and what it read, each value once and held for the caller.
  package func run<Result>(_ body: () -> Result) -> (result: Result, reads: [TrackedValue]) {
    let (outer, outerFound, outerRun) = (shared.watcher, found, present)
    runs += 1
    present = runs
    found = []
    shared.watcher = self
    let result = body()
    shared.watcher = outer
    let reads = found
    (found, present) = (outerFound, outerRun)
    return (result, reads)
  }

  /// True if the function that runs has read the value.
  package func isReading(_ value: TrackedValue) -> Bool { present != 0 && value.lastRun == present }

  /// Grows by one with everything that is sent while something else is underway, and so has to wait for its turn.
  package var queued: Int { shared.queued }

  /// Grows by one each time nothing is left waiting.
  package var drains: Int { shared.drains }

  override var observed: [ObservedRead] {
    values.values.filter { !$0.isTravel }.map { ObservedRead(keyPath: $0.keyPath, steps: $0.steps) }
  }

  override func note(_ read: Read, isStored: Bool, from source: any ReadSource, _ use: () -> ValueGroup) {
    let value = values[read] ?? make(read, isStored: isStored, from: source, in: use())
    guard value.lastRun != present else { return }
    value.lastRun = present
    value.hold()
    found.append(value)
  }

  private func make(
    _ read: Read, isStored: Bool, from source: any ReadSource, in group: ValueGroup
  ) -> TrackedValue {
    let value = TrackedValue(read, isStored: isStored, from: source, in: group, for: self)
    values[read] = value
    return value
  }

  func forget(_ value: TrackedValue) { values[value.read] = nil }

  /// A value changed; the tracker's subscriber is about to be called.
  func noteChange(of value: TrackedValue) { changed.append(value) }
}

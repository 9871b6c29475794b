public import StoreRuntime
import StoreLocks
import Synchronization

/// Records what a store does into a bounded history that any thread may read.
///
/// It keeps actions and, every so often, a state; the states between are reduced again when somebody asks.
public final class Recorder<State, Action>: TapedInstrument, Sendable {
  /// How the recorded values look to readers.
  public let redaction: RedactionPolicy
  /// What is known of the store itself.
  public let store: RecordedStore

  let rebuild: Rebuild<State, Action>
  /// The reducers by epoch, where past states are made again on any thread.
  let reducers: Guarded<[Rebuild<State, Action>.Reduce]>
  let handle: StoreHandle<State, Action>
  let dependencies: Dependencies
  let history: History<State, Action>
  let pacing: Guarded<Pacing>
  /// Where records are written: by this recorder, or by the store itself.
  let tape: ActionTape<Action>
  let live: Guarded<LiveTables>
  let deliveries = Guarded(DeliveryLog())
  let observer = Guarded<Observer?>(nil)
  let catalogCheck: Guarded<CatalogCheck?>
  /// How many events were told. Only the store's isolation adds to it, so a plain load and store is enough; a reader that
  /// sees a number sees what was noted before, since each stands behind its lock.
  let events = Atomic<Int>(0)
  let budget: InspectorBudget
  let meter: Guarded<CostMeter>
  /// True while only a digest is recorded; only the store's isolation writes it, and readers may see it late.
  let digest = Atomic<Bool>(false)
  /// True once somebody has looked around; only the store's isolation writes it.
  let measures = Atomic<Bool>(false)
  let monotonicOrigin: UInt64
  /// The seq the recording began with.
  let first: Int
  let monotonic: @Sendable () -> UInt64

  /// Attaches a recorder to a store, on the store's own isolation.
  ///
  /// - Parameters:
  ///   - limits: how much is kept.
  ///   - stride: when keyframes are taken.
  ///   - redaction: what readers must not see.
  ///   - catalog: what the app tells of its actions, so that those it lacks are noticed.
  ///   - budget: what recording may cost before it records less.
  public init(
    recording store: Store<State, Action>, limits: HistoryLimits = HistoryLimits(),
    stride: KeyframeStride = .adaptive(), redaction: RedactionPolicy = .standard,
    catalog: ActionCatalog<Action>? = nil, budget: InspectorBudget = .unlimited
  ) {
    self.budget = budget
    meter = Guarded(CostMeter(budget))
    self.redaction = redaction
    rebuild = store.rebuild
    reducers = Guarded(store.pastRebuilds)
    handle = store.handle
    dependencies = store.dependencies
    monotonic = store.sources.monotonic
    monotonicOrigin = store.sources.monotonic()
    first = store.seq
    self.store = RecordedStore(store)
    live = Guarded(LiveTables(of: store))
    catalogCheck = Guarded(catalog.map { CatalogCheck($0, redaction: redaction, next: store.seq + 1) })
    let state = store.liveState
    pacing = Guarded(Pacing(limits: limits, stride: stride, seq: store.seq))
    tape = ActionTape(base: store.seq, capacity: 1)
    // The store itself has all of it.
    let size = SizeEstimate.bytes(ofState: state, beside: state)
    pacing.withLock { $0.take(stateSize: size) }
    let keyframe = Keyframe(seq: store.seq, epoch: store.epoch, bytes: size)
    history = History(tape: tape, state: state, keyframe, limits: limits)
    store.attach(self)
  }

  // MARK: Recording, on the store's isolation

  // An action that may not leave the isolation is rendered as it comes, which a store cannot do itself.
  package var lentTape: ActionTape<Action>? {
    switch rebuild {
    case .background: tape
    case .isolated: nil
    }
  }

  package func taped(in store: Store<State, Action>) {
    advance(in: store)
    tellObserver()
  }

  public func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {
    // A state that was written without an action cannot be reduced again: it is kept, and before the record can be read.
    if transition.kind != .action { keepState(of: store, at: tape.newest + 1) }
    measured(transition.seq % CostMeter.sampling == 1) { write(transition) }
    advance(in: store)
    if transition.kind != .action { store.digestReferences() }
    tellObserver()
  }

  public func unreduced(_ transition: Transition<Action>) {
    write(transition)
    advance(in: nil)
    tellObserver()
  }

  public func replacedReducer(in store: Store<State, Action>) {
    if case .background(let reduce) = store.rebuild { reducers.withLock { $0.append(reduce) } }
    keepState(of: store, at: tape.newest)
    releaseEvicted()
    store.digestReferences()
  }

  private func write(_ transition: Transition<Action>) {
    let seq = tape.newest + 1
    let cause = transition.cause
    let rendered = renderedNow(transition)
    let isNumbered = transition.location.map(tape.canNumber) ?? true
    // What stands beside the record is there before the record can be read.
    if cause.isMoreThanOrigin || transition.wasAsked || rendered != nil || !isNumbered
      || transition.duration >= UInt32.max
    {
      history.withLock { history in
        if cause.isMoreThanOrigin { history.side.causes[seq] = cause }
        if transition.wasAsked {
          history.side.contexts[seq] = RecordedContext(now: transition.now, seed: transition.seed)
        }
        if let rendered { history.side.rendered[seq] = rendered }
        if !isNumbered { history.side.locations[seq] = transition.location }
        if transition.duration >= UInt32.max { history.side.durations[seq] = transition.duration }
      }
    }
    tape.append(transition)
  }

  // Away from the store's isolation an action that is not Sendable cannot be looked at, not even for its name.
  private func renderedNow(_ transition: Transition<Action>) -> RenderedAction? {
    switch rebuild {
    case .background: nil
    case .isolated: isDigest ? digest(of: transition) : render(transition.action, transition.kind)
    }
  }

  public var seesCalls: Bool { true }

  // Nobody pays for times before somebody asks what graphs and findings are made from.
  public var seesTimes: Bool { measures.load(ordering: .relaxed) }

  public func called(_ subscriptions: [Int], after seq: Int) {
    guard !isDigest else { return }
    deliveries.withLock { $0.note(subscriptions, after: seq) }
  }

  public func happened(_ event: StoreEvent) {
    measured(revision % CostMeter.sampling == 0) { note(event) }
    noteEvent()
    tellObserver()
  }

  private func note(_ event: StoreEvent) {
    switch event {
    case .subscribed(let record): live.withLock { $0.begin(record, at: tape.newest) }
    case .unsubscribed(let record): live.withLock { $0.end(record, .unsubscribed, at: tape.newest) }
    case .ownerGone(let record): live.withLock { $0.end(record, .ownerGone, at: tape.newest) }
    case .replaced(let record): live.withLock { $0.end(record, .replaced, at: tape.newest) }
    case .notified(let seq, let figures): countDeliveries(figures, of: seq)
    case .parentKnown(let seq, let parent): history.withLock { $0.setParent(parent, of: seq) }
    case .sentInReducer(let dropped, let by):
      let location = history.withLock { history in
        history.setParent(by, of: dropped)
        return history.record(dropped)?.location
      }
      live.withLock { $0.incidents.note(event, at: tape.newest, location: location) }
    case .effectStarted(let id, let name, let seq, let isCancellable):
      let now = monotonic()
      let effect = EffectRecord(id: id, name: name, started: now, status: .running)
      let location = history.withLock { history in
        history.addEffect(effect, of: seq)
        return history.record(seq)?.location
      }
      live.withLock {
        $0.effects.begin(
          id,
          EffectLife(
            id: id, name: name, seq: seq, born: tape.newest, started: now, location: location,
            isCancellable: isCancellable))
      }
    case .effectEmitted(let id):
      let seq = live.withLock { live in
        live.effects.change(id) { $0.emitted += 1 }
        return live.effects[id]?.seq
      }
      if let seq { history.withLock { $0.changeEffect(id, of: seq) { $0.emitted += 1 } } }
    case .effectFinished(let id): end(id, .finished)
    case .effectCancelled(let id): end(id, .cancelled)
    case .effectFailed(let id, let error, _):
      live.withLock { $0.incidents.note(event, at: tape.newest, effect: $0.effects[id]?.name) }
      end(id, .failed(error))
    case .effectRetried(let id, _, _, _):
      live.withLock { live in
        live.effects.change(id) { $0.retries += 1 }
        live.incidents.note(event, at: tape.newest, effect: live.effects[id]?.name)
      }
    case .effectOrphaned(let id):
      live.withLock { live in
        live.effects.change(id) { $0.isOrphaned = true }
        live.incidents.note(event, at: tape.newest, effect: live.effects[id]?.name)
      }
    case .scopeMissed(let scope): live.withLock { $0.begin(scope, isCached: true, at: tape.newest) }
    case .scopeUncached(let scope): live.withLock { $0.begin(scope, isCached: false, at: tape.newest) }
    case .scopeHit(let scope): live.withLock { $0.scopes.change(scope.number) { $0.hits += 1 } }
    case .scopeEvicted(let scope, isHeld: true): live.withLock { $0.scopes.change(scope.number) { $0.isAbsent = true } }
    case .scopeEvicted(let scope, isHeld: false), .scopeReleased(let scope):
      live.withLock { live in _ = live.scopes.end(scope.number) { $0.died = tape.newest } }
    case .absentState, .duplicateElement, .longDrain, .lost, .unrecordedMutation, .mismatched, .effectLate:
      live.withLock { $0.incidents.note(event, at: tape.newest) }
    case .paused, .continued, .held, .travelled, .returned, .released:
      live.withLock { $0.note(event, at: tape.newest) }
    case .created, .sent, .queued, .shown: break
    }
  }

  private func end(_ id: Int, _ status: EffectStatus) {
    let now = monotonic()
    let ended = live.withLock { live in
      live.effects.end(id) { effect in
        effect.died = tape.newest
        effect.status = status
        effect.duration = Int(clamping: elapsed(from: effect.started, to: now))
      }
    }
    guard let seq = ended?.seq else { return }
    history.withLock { history in
      history.changeEffect(id, of: seq) { effect in
        effect.status = status
        effect.duration = elapsed(from: effect.started, to: now)
      }
    }
  }

  private func countDeliveries(_ figures: DeliveryFigures, of seq: Int) {
    if tape.addDeliveries(to: seq, delivered: figures.delivered, skipped: figures.skipped) { return }
    history.withLock { history in
      guard let (chunk, index) = history.position(ofKept: seq) else { return }
      chunk.addDeliveries(at: index, delivered: figures.delivered, skipped: figures.skipped)
    }
  }

  /// Nanoseconds between two readings of the store's clock; 0 if somebody's clock went back.
  func elapsed(from start: UInt64, to end: UInt64) -> UInt64 { end > start ? end - start : 0 }

  func tellObserver() {
    guard tape.isObserved else { return }
    observer.withLock { $0 }?.tell()
  }
}

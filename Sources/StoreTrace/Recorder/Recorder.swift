public import StoreRuntime
import StoreLocks

/// Records what a store does into a bounded history that any thread may read.
///
/// It keeps actions and, every so often, a state; the states between are reduced again when somebody asks.
public final class Recorder<State, Action>: StoreInstrument, Sendable {
  /// How the recorded values look to readers.
  public let redaction: RedactionPolicy
  /// What is known of the store itself.
  public let store: RecordedStore

  let rebuild: Rebuild<State, Action>
  /// The reducers by epoch, where past states are made again on any thread.
  let reducers: Guarded<[Rebuild<State, Action>.Reduce]>
  let handle: StoreHandle<State, Action>
  let dependencies: Dependencies
  let history: Guarded<UncheckedHistory<State, Action>>
  let live: Guarded<LiveTables>
  let observer = Guarded<(@Sendable () -> Void)?>(nil)
  let catalogCheck: Guarded<CatalogCheck?>
  let monotonicOrigin: UInt64
  private let monotonic: @Sendable () -> UInt64

  /// Attaches a recorder to a store, on the store's own isolation.
  ///
  /// - Parameters:
  ///   - limits: how much is kept.
  ///   - stride: when keyframes are taken.
  ///   - redaction: what readers must not see.
  ///   - catalog: what the app tells of its actions, so that those it lacks are noticed.
  public init(
    recording store: Store<State, Action>, limits: HistoryLimits = HistoryLimits(),
    stride: KeyframeStride = .adaptive(), redaction: RedactionPolicy = .standard,
    catalog: ActionCatalog<Action>? = nil
  ) {
    self.redaction = redaction
    rebuild = store.rebuild
    reducers = Guarded(store.pastRebuilds)
    handle = store.handle
    dependencies = store.dependencies
    monotonic = store.sources.monotonic
    monotonicOrigin = store.sources.monotonic()
    self.store = RecordedStore(store)
    live = Guarded(LiveTables(of: store))
    catalogCheck = Guarded(catalog.map { CatalogCheck($0, redaction: redaction, next: store.seq + 1) })
    history = Guarded(
      UncheckedHistory(
        value: History(
          state: store.liveState, seq: store.seq, epoch: store.epoch, limits: limits, stride: stride)))
    store.attach(self)
  }

  // MARK: Recording, on the store's isolation

  public func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {
    var tookKeyframe = false
    record(transition) {
      tookKeyframe = true
      return store.state
    }
    // The digest is the app's code, which may look at this recording: so not while the history is locked.
    if tookKeyframe { store.digestReferences() }
  }

  public func unreduced(_ transition: Transition<Action>) {
    record(transition, state: nil)
  }

  public func replacedReducer(in store: Store<State, Action>) {
    if case .background(let reduce) = store.rebuild { reducers.withLock { $0.append(reduce) } }
    let dropped = history.withLock { history in
      history.value.beginEpoch(store.epoch, state: store.liveState).map { UncheckedSegment(value: $0) }
    }
    _ = consume dropped
  }

  private func record(_ transition: Transition<Action>, state: (() -> State)?) {
    let record = ActionRecord(transition: transition, rendered: renderedNow(transition))
    // What is dropped is released here, outside of the lock: releasing an app's values may run its code.
    let dropped = history.withLock { history in
      history.value.append(record, state: state).map { UncheckedSegment(value: $0) }
    }
    _ = consume dropped
    tellObserver()
  }

  // Away from the store's isolation an action that is not Sendable cannot be looked at, not even for its name.
  private func renderedNow(_ transition: Transition<Action>) -> RenderedAction? {
    switch rebuild {
    case .background: nil
    case .isolated: render(transition)
    }
  }

  public func happened(_ event: StoreEvent) {
    switch event {
    case .subscribed(let record): live.withLock { $0.subscriptions.append(record) }
    case .unsubscribed(let record), .ownerGone(let record), .replaced(let record):
      live.withLock { $0.subscriptions.removeAll { $0.id == record.id } }
    case .notified(let seq, let figures):
      change(seq) {
        $0.delivered += figures.delivered
        $0.skipped += figures.skipped
      }
    case .parentKnown(let seq, let parent): change(seq) { $0.parent = parent }
    case .sentInReducer(let dropped, let by): change(dropped) { $0.parent = by }
    case .effectStarted(let id, let name, let seq):
      live.withLock { $0.causes[id] = seq }
      let effect = EffectRecord(id: id, name: name, started: monotonic(), status: .running)
      change(seq) { $0.effects.append(effect) }
    case .effectEmitted(let id):
      guard let seq = live.withLock({ $0.causes[id] }) else { return }
      change(seq) { record in
        if let index = record.effects.firstIndex(where: { $0.id == id }) { record.effects[index].emitted += 1 }
      }
    case .effectFinished(let id): end(id, .finished)
    case .effectCancelled(let id): end(id, .cancelled)
    case .effectFailed(let id, let error, _): end(id, .failed(error))
    case .paused, .continued, .held, .travelled, .returned, .released: live.withLock { $0.note(event) }
    case .created, .sent, .queued, .shown, .absentState, .duplicateElement, .longDrain, .lost, .unrecordedMutation,
      .mismatched, .scopeHit, .scopeMissed, .scopeEvicted, .scopeUncached, .effectRetried, .effectLate, .effectOrphaned:
      break
    }
    tellObserver()
  }

  private func end(_ id: Int, _ status: EffectStatus) {
    guard let seq = live.withLock({ $0.causes.removeValue(forKey: id) }) else { return }
    let now = monotonic()
    change(seq) { record in
      guard let index = record.effects.firstIndex(where: { $0.id == id }) else { return }
      record.effects[index].status = status
      record.effects[index].duration = elapsed(from: record.effects[index].started, to: now)
    }
  }

  private func change(_ seq: Int, _ body: (inout ActionRecord<Action>) -> Void) {
    history.withLock { history in
      guard let position = history.value.position(of: seq) else { return }
      body(&history.value[position])
    }
  }

  // MARK: Reading, from where the values may be looked at

  /// A visible action with all that is kept of it.
  func record(_ seq: Int) throws(SeqOutOfRange) -> ActionRecord<Action> {
    let (record, oldest, newest) = history.withLock { history in
      let history = history.value
      let record = visible(seq, in: history).map { UncheckedRecord(value: $0) }
      // The first state has no action of its own.
      return (record, max(history.oldest, min(history.first + 1, history.newest)), history.newest)
    }
    guard let record else { throw SeqOutOfRange(seq: seq, oldest: oldest, newest: newest) }
    return record.value
  }

  func visible(_ seq: Int, in history: History<State, Action>) -> ActionRecord<Action>? {
    guard seq >= max(history.oldest, history.first + 1) else { return nil }
    return history.position(of: seq).map { history[$0] }
  }

  func segment(leadingTo seq: Int) -> Segment<State, Action>? {
    history.withLock { history in
      history.value.segment(leadingTo: seq).map { UncheckedSegment(value: history.value.segments[$0]) }
    }?.value
  }

  func segment(startingAt base: Int) -> Segment<State, Action>? {
    history.withLock { history in
      history.value.segments.first { $0.base == base }.map { UncheckedSegment(value: $0) }
    }?.value
  }

  func note(_ verification: Segment<State, Action>.Verification, ofSegmentAt base: Int) {
    history.withLock { $0.value.noteVerification(verification, base: base) }
  }

  /// Nanoseconds between two readings of the store's clock; 0 if somebody's clock went back.
  func elapsed(from start: UInt64, to end: UInt64) -> UInt64 { end > start ? end - start : 0 }

  private func tellObserver() {
    observer.withLock { $0 }?()
  }
}

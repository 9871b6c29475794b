public import StoreRuntime
import StoreLocks

extension Recorder: TraceReader {
  public var summary: TraceSummary {
    // First: what is shown is never newer than the newest action.
    let live = live.withLock { live in
      // Only figures: a copy of the tables would cost whoever records.
      (
        subscribers: live.subscriptions.livingCount, travelling: live.travelling, isPaused: live.isPaused,
        held: live.held, isReleased: live.isReleased, bytes: live.bytes
      )
    }
    let meter = meter.withLock { $0 }
    let calls = deliveries.withLock { $0.bytes }
    return history.withLock { history in
      return TraceSummary(
        first: history.first, oldest: history.oldest, newest: history.newest, evicted: history.evicted,
        limits: history.limits,
        bytes: history.bytes, subscribers: live.subscribers, travelling: live.travelling,
        isPaused: live.isPaused,
        held: live.held, isReleased: live.isReleased,
        cost: RecordingCost(
          nanosecondsPerAction: meter.nanosecondsPerAction,
          bytes: history.bytes + history.side.bytes + live.bytes + calls,
          detail: meter.detail, reason: meter.reason))
    }
  }

  public var subscriptions: [SubscriptionRecord] {
    live.withLock { $0.subscriptions }.lives.map(\.record).sorted { $0.id < $1.id }
  }

  public var effects: [EffectInFlight] {
    let running = live.withLock { $0.effects }.lives
    let now = monotonic()
    return running.sorted { $0.id < $1.id }.map { effect in
      EffectInFlight(
        id: effect.id, name: effect.name, seq: effect.seq, age: Int(clamping: elapsed(from: effect.started, to: now)),
        isCancellable: effect.isCancellable)
    }
  }

  public func actions(
    in range: ClosedRange<Int>, limit: Int, keeping end: TimelineEnd, hiding filter: ActionFilter
  ) -> [ActionEntry] {
    let kept = summary
    let first = max(range.lowerBound, kept.oldest, 1)
    let last = min(range.upperBound, kept.newest)
    guard limit > 0, first <= last else { return [] }
    var entries: [ActionEntry] = []
    func take(_ seq: Int) -> Bool {
      // Evicted meanwhile: its absence shows in `evicted`.
      if let entry = try? action(seq), !filter.hides(entry.rendered.name) { entries.append(entry) }
      return entries.count < limit
    }
    switch end {
    case .oldest: for seq in first...last where !take(seq) { break }
    case .newest:
      for seq in (first...last).reversed() where !take(seq) { break }
      entries.reverse()
    }
    return entries
  }

  public func action(_ seq: Int) throws(SeqOutOfRange) -> ActionEntry {
    // An action that may not leave its isolation was rendered there, and only what is Sendable of it is taken out here.
    guard let record = history.withLock({ $0.record(seq) }) else { throw noAction(seq) }
    if let rendered = record.rendered { return entry(record, rendered) }
    let stretch = try stretch(at: seq)
    return entry(record, render(stretch.chunk.action(at: stretch.index), record.entry.traits.kind))
  }

  private func entry(_ record: ActionRecord, _ rendered: RenderedAction) -> ActionEntry {
    ActionEntry(
      seq: record.seq, rendered: rendered, outcome: record.entry.traits.outcome, cause: record.cause,
      location: record.location, at: Int(clamping: elapsed(from: monotonicOrigin, to: record.entry.began) / 1_000),
      duration: Int(clamping: record.duration), delivered: record.delivered, skipped: record.skipped,
      effects: record.effects)
  }

  public func called(after seq: Int) -> [Int]? {
    guard seq > first, seq <= tape.newest else { return nil }
    return deliveries.withLock { $0.called(after: seq) }
  }

  public func consequences(of seq: Int, limit: Int, goesOn: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var next = max(seq, 0) + 1
    let newest = tape.newest
    while next <= newest, found.count < limit {
      let end = min(next + 999, newest)
      found += history.withLock { history in
        (next...end).filter { (history.side.parents[$0] ?? history.side.causes[$0]?.parent) == seq }
      }
      guard goesOn(end - next + 1) else { break }
      next = end + 1
    }
    return Array(found.prefix(limit))
  }

  public func isQuick(at seq: Int) -> Bool {
    history.withLock { $0.isQuick(at: seq) }
  }

  public func read<Result>(_ body: (any RecordedValues) -> Result) -> Result? {
    guard case .background = rebuild else { return nil }
    let reducers = reducers.withLock { $0 }
    func reducer(_ epoch: Int) -> RecordedSegments<State, Action>.Reduce? {
      guard reducers.indices.contains(epoch) else { return nil }
      return reducers[epoch]
    }
    let values: RecordedSegments<State, Action> = RecordedSegments(recorder: self, live: nil, reducer: reducer)
    return body(values)
  }

  public func readOnIsolation<Result: Sendable>(
    _ body: @escaping @Sendable (any RecordedValues) -> Result
  ) async -> Result? {
    await handle.run { [self] store in
      body(values(on: store))
    }
  }

  /// The recorded values, on the store's isolation.
  func values(on store: Store<State, Action>) -> RecordedSegments<State, Action> {
    func reducer(_ epoch: Int) -> RecordedSegments<State, Action>.Reduce? {
      { store.reduceAgain(&$0, $1, $2, epoch: epoch) }
    }
    return RecordedSegments(recorder: self, live: (seq: store.seq, state: store.liveState), reducer: reducer)
  }

  public func observe(_ body: (@Sendable () -> Void)?) {
    let observer = body.map { Observer(tell: $0) }
    self.observer.withLock { $0 = observer }
    tape.isObserved = body != nil
  }

  // The names alone: a preview takes longer than all else that is recorded of an action.
  func digest(of transition: Transition<Action>) -> RenderedAction {
    let name = transition.action.map { self.name(of: $0) } ?? self.name(of: transition.kind)
    return RenderedAction(name: name, preview: transition.action == nil ? name : "\(name) ‹not recorded›")
  }

  func render(_ action: Action?, _ kind: TransitionKind) -> RenderedAction {
    guard let action else {
      let name = self.name(of: kind)
      return RenderedAction(name: name, preview: name)
    }
    return RenderedAction(
      name: name(of: action),
      preview: ActionName.preview(of: action, as: Action.self, redaction: redaction))
  }
}

public import StoreRuntime
import StoreLocks

extension Recorder: TraceReader {
  public var summary: TraceSummary {
    // First: what is shown is never newer than the newest action.
    let live = live.withLock { $0 }
    return history.withLock { history in
      let history = history.value
      return TraceSummary(
        first: history.first, oldest: history.oldest, newest: history.newest, evicted: history.evicted,
        limits: history.limits,
        bytes: history.bytes, subscribers: live.subscriptions.count, travelling: live.travelling,
        isPaused: live.isPaused,
        held: live.held, isReleased: live.isReleased)
    }
  }

  public var subscriptions: [SubscriptionRecord] { live.withLock { $0.subscriptions } }

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
    if let entry = history.withLock({ history in
      visible(seq, in: history.value).flatMap { record in record.rendered.map { entry(seq, record, $0) } }
    }) {
      return entry
    }
    let record = try record(seq)
    return entry(seq, record, record.rendered ?? render(record.transition))
  }

  private func entry(_ seq: Int, _ record: ActionRecord<Action>, _ rendered: RenderedAction) -> ActionEntry {
    let transition = record.transition
    return ActionEntry(
      seq: seq, rendered: rendered, outcome: transition.outcome,
      cause: record.parent.map(transition.cause.with) ?? transition.cause, location: transition.location,
      at: Int(clamping: elapsed(from: monotonicOrigin, to: transition.began) / 1_000),
      duration: Int(clamping: transition.duration),
      delivered: record.delivered, skipped: record.skipped, effects: record.effects)
  }

  public func read<Result>(_ body: (any RecordedValues) -> Result) -> Result? {
    guard case .background = rebuild else { return nil }
    let reducers = reducers.withLock { $0 }
    return body(
      RecordedSegments(
        recorder: self, reduce: { if reducers.indices.contains($0) { reducers[$0](&$1, $2, $3) } }, live: nil))
  }

  public func readOnIsolation<Result: Sendable>(
    _ body: @escaping @Sendable (any RecordedValues) -> Result
  ) async -> Result? {
    await handle.run { [self] store in
      body(
        RecordedSegments(
          recorder: self, reduce: { store.reduceAgain(&$1, $2, $3, epoch: $0) }, live: (store.seq, store.liveState)))
    }
  }

  public func observe(_ body: (@Sendable () -> Void)?) {
    observer.withLock { $0 = body }
  }

  func render(_ transition: Transition<Action>) -> RenderedAction {
    guard let action = transition.action else {
      let name = transition.kind == .update ? "update" : "forceNotify"
      return RenderedAction(name: name, preview: name)
    }
    return RenderedAction(
      name: name(of: action),
      preview: ActionName.preview(of: action, as: Action.self, redaction: redaction))
  }
}

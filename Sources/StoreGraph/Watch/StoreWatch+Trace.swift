import StoreLocks
import StoreRuntime
import StoreTrace

extension StoreWatch {
  /// Puts together what the recording and the views know.
  func collect() -> GraphEvidence {
    let summary = trace.summary
    let store = trace.store
    var evidence = GraphEvidence(
      store: StoreEvidence(
        id: id, name: store.name, stateType: store.stateType, location: SourcePlace(store.location),
        oldest: summary.oldest, newest: summary.newest, isReleased: summary.isReleased))
    evidence.subscriptions = trace.subscriptions.map(SubscriptionEvidence.init)
    evidence.effects = effects
    evidence.views = views?.evidence ?? ViewEvidence()
    evidence.uncataloged = trace.uncataloged
    evidence.sends = sends.withLock { sends in
      sends.catchUp(with: trace)
      return sends.all
    }
    return evidence
  }

  private var effects: [EffectEvidence] {
    trace.effects.map { effect in
      EffectEvidence(
        id: effect.id, name: effect.name, seq: effect.seq, lifetime: Lifetime(born: effect.seq), duration: effect.age,
        location: (try? trace.action(effect.seq))?.location.map(SourcePlace.init))
    }
  }
}

extension SubscriptionEvidence {
  fileprivate init(_ record: SubscriptionRecord) {
    let skipped = record.stages.reduce(0) { $1.isEquality ? $0 + $1.skipped : $0 }
    self.init(
      id: record.id, label: record.label, location: SourcePlace(record.location),
      paths: record.keyPath.flatMap { StatePointer($0) }.map { [$0.text] } ?? [], delivered: record.delivered,
      skippedEqual: record.skippedEqual, skippedByPredicate: record.skippedByPredicate, mismatched: record.mismatched,
      evaluations: record.delivered + record.stages.reduce(0) { $0 + $1.skipped } + record.mismatched,
      wasted: skipped)
  }
}

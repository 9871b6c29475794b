import StoreLocks
import StoreRuntime
import StoreTrace

extension StoreWatch {
  /// Puts together what the recording and the views know.
  func collect() -> GraphEvidence {
    let summary = trace.summary
    let store = trace.store
    let lifetimes = trace.lifetimes
    var evidence = GraphEvidence(
      store: StoreEvidence(
        id: id, name: store.name, stateType: store.stateType, location: SourcePlace(store.location),
        oldest: summary.oldest, newest: summary.newest, isReleased: summary.isReleased))
    evidence.subscriptions = lifetimes.subscriptions.map(SubscriptionEvidence.init)
    evidence.scopes = lifetimes.scopes.map(ScopeEvidence.init)
    evidence.effects = lifetimes.effects.map(EffectEvidence.init)
    evidence.views = views?.evidence ?? ViewEvidence()
    evidence.incidents = trace.incidents
    evidence.divergences = trace.divergences
    for seq in evidence.namedSeqs {
      guard let action = try? trace.action(seq) else { continue }
      evidence.actions[seq] = ActionEvidence(
        name: action.rendered.name, location: action.location.map(SourcePlace.init))
    }
    evidence.uncataloged = trace.uncataloged
    let (sums, omitted) = summedSends()
    evidence.sends = sums
    evidence.omissions.subscriptions = lifetimes.forgotten.subscriptions
    evidence.omissions.scopes = lifetimes.forgotten.scopes
    evidence.omissions.effects = lifetimes.forgotten.effects
    evidence.omissions.incidents = trace.omittedIncidents
    evidence.omissions.sends = omitted
    evidence.omissions.places = evidence.views.omitted
    return evidence
  }

  // What was recorded since the last time is taken in first, a microsecond or some for each action.
  private func summedSends() -> (sums: [SendEvidence], omitted: Int) {
    while true {
      let summary = trace.summary
      let start = sends.withLock { $0.next(after: summary.first) }
      // Outside of the lock: names are made of the app's values, which may render themselves.
      let sent = start <= summary.newest ? trace.sent(in: start...summary.newest) : []
      let found = sends.withLock { sends in
        sends.take(sent, from: start, in: summary) ? (sums: sends.all, omitted: sends.omitted) : nil
      }
      if let found { return found }
    }
  }
}

extension SubscriptionEvidence {
  init(_ life: SubscriptionLife) {
    let record = life.record
    let skipped = record.stages.reduce(0) { $1.isEquality ? $0 + $1.skipped : $0 }
    self.init(
      id: record.id, form: record.reads == .observed ? .observer : .subscription, label: record.label,
      location: SourcePlace(record.location), paths: life.paths.map(\.description), scope: record.scope,
      lifetime: Lifetime(born: life.born, died: life.died), ending: life.ending.map(Ending.init),
      isOwnerGone: life.isOwnerGone || life.ending == .ownerGone, delivered: record.delivered,
      skippedEqual: record.skippedEqual, skippedByPredicate: record.skippedByPredicate, mismatched: record.mismatched,
      evaluations: record.delivered + record.stages.reduce(0) { $0 + $1.skipped } + record.mismatched,
      wasted: skipped, selectionTime: record.selectionTime)
  }
}

extension SubscriptionEvidence.Ending {
  fileprivate init(_ ending: SubscriptionLife.Ending) {
    switch ending {
    case .unsubscribed: self = .unsubscribed
    case .ownerGone: self = .ownerGone
    case .replaced: self = .replaced
    case .storeGone: self = .storeGone
    }
  }
}

extension ScopeEvidence {
  init(_ life: ScopeLife) {
    self.init(
      number: life.reference.number, stateType: life.reference.stateType, element: life.reference.element,
      location: SourcePlace(life.reference.location), lifetime: Lifetime(born: life.born, died: life.died),
      hits: life.hits, isCached: life.isCached, isAbsent: life.isAbsent)
  }
}

extension EffectEvidence {
  init(_ life: EffectLife) {
    self.init(
      id: life.id, name: life.name, seq: life.seq, lifetime: Lifetime(born: life.born, died: life.died),
      status: life.status, emitted: life.emitted, duration: life.duration, isOrphaned: life.isOrphaned,
      location: life.location.map(SourcePlace.init))
  }
}

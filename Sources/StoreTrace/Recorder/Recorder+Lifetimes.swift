import StoreLocks
import StoreRuntime
import Synchronization

extension Recorder {
  public var revision: Int { events.load(ordering: .acquiring) }

  func noteEvent() { events.store(events.load(ordering: .relaxed) &+ 1, ordering: .releasing) }

  public var incidents: [Incident] { live.withLock { $0.incidents.all } }

  public var omittedIncidents: Int { live.withLock { $0.incidents.omitted } }

  public var divergences: [Divergence] { history.withLock { $0.divergences } }

  public var lifetimes: Lifetimes {
    let live = live.withLock { $0 }
    let scopes = live.scopes.known.sorted { $0.reference.number < $1.reference.number }
    let effects = live.effects.known.sorted { $0.id < $1.id }
    return Lifetimes(
      subscriptions: subscriptions(in: live, scopes), scopes: scopes, effects: untilNow(effects),
      forgotten: Lifetimes.Forgotten(
        subscriptions: live.subscriptions.forgotten, scopes: live.scopes.forgotten, effects: live.effects.forgotten))
  }

  private func subscriptions(in live: LiveTables, _ scopes: [ScopeLife]) -> [SubscriptionLife] {
    var subscriptions = live.subscriptions.known.sorted { $0.record.id < $1.record.id }
    // Outside of the lock: texts of key paths take microseconds, and are asked for once.
    var found: [Int: [StatePath]] = [:]
    for index in subscriptions.indices {
      guard let reads = subscriptions[index].readsOfKeyPath else { continue }
      subscriptions[index].reads = reads
      found[subscriptions[index].record.id] = reads
    }
    if !found.isEmpty {
      self.live.withLock { live in
        for (id, reads) in found { live.subscriptions.change(id) { $0.reads = reads } }
      }
    }
    var paths: [Int: StatePath] = [:]
    for scope in scopes { paths[scope.reference.number] = scope.path }
    for index in subscriptions.indices {
      let life = subscriptions[index]
      // What an observer read is told in the store's state, through whichever scope it read it.
      let place = life.record.scope.map { paths[$0] } ?? .root
      guard let reads = life.reads, let place else { continue }
      subscriptions[index].paths = reads.map { StatePath(segments: place.segments + $0.segments) }
    }
    return subscriptions
  }

  private func untilNow(_ effects: [EffectLife]) -> [EffectLife] {
    let now = monotonic()
    return effects.map { effect in
      guard effect.died == nil else { return effect }
      var effect = effect
      effect.duration = Int(clamping: elapsed(from: effect.started, to: now))
      return effect
    }
  }

  public func lookAround() async {
    // What would wait in a mailbox may wait for ever.
    guard handle.isReachable else { return }
    await handle.run { [self] store in
      if !seesTimes {
        measures.store(true, ordering: .relaxed)
        store.updateMeasures()
      }
      let look = Look(around: store)
      guard live.withLock({ $0.take(look) }) else { return }
      noteEvent()
      tellObserver()
    }
  }
}

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
    let known = known
    let scopes = known.scopes.sorted { $0.reference.number < $1.reference.number }
    let effects = known.effects.sorted { $0.id < $1.id }
    return Lifetimes(
      subscriptions: withPaths(known.subscriptions, through: scopes), scopes: scopes, effects: untilNow(effects),
      forgotten: known.forgotten)
  }

  // The tables are let go of before anything is made of what they hold: until then whoever records copies what it changes.
  private var known:
    (subscriptions: [SubscriptionLife], scopes: [ScopeLife], effects: [EffectLife], forgotten: Lifetimes.Forgotten)
  {
    let (subscriptions, scopes, effects) = live.withLock { ($0.subscriptions, $0.scopes, $0.effects) }
    return (
      subscriptions.known, scopes.known, effects.known,
      Lifetimes.Forgotten(
        subscriptions: subscriptions.forgotten, scopes: scopes.forgotten, effects: effects.forgotten)
    )
  }

  private func withPaths(_ lives: [SubscriptionLife], through scopes: [ScopeLife]) -> [SubscriptionLife] {
    var subscriptions = lives.sorted { $0.record.id < $1.record.id }
    // Outside of the lock: texts of key paths take microseconds, and are asked for once.
    var found: [(id: Int, reads: [StatePath])] = []
    for index in subscriptions.indices {
      guard let reads = subscriptions[index].readsOfKeyPath else { continue }
      subscriptions[index].reads = reads
      found.append((subscriptions[index].record.id, reads))
    }
    // A few at a time, so that whoever records never waits for all of them.
    for start in stride(from: 0, to: found.count, by: 64) {
      live.withLock { live in
        for (id, reads) in found[start..<min(start + 64, found.count)] {
          live.subscriptions.change(id) { $0.reads = reads }
        }
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

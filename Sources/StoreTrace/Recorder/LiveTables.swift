import StoreRuntime

/// What a recorder knows of those that live beside the state, and of what went otherwise than it should.
struct LiveTables: Sendable {
  var subscriptions = LifeTable<SubscriptionLife>()
  var scopes = LifeTable<ScopeLife>()
  var effects = LifeTable<EffectLife>()
  var incidents = IncidentLog()
  /// The seq whose state the app is shown, while it is shown the past.
  var travelling: Int?
  /// True while the store is paused.
  var isPaused = false
  /// How many things the store holds back.
  var held = 0
  /// True once the store is gone; its history stays readable.
  var isReleased = false
}

extension LiveTables {
  /// How it stands with a store that may be paused, or show the past, when its recording begins.
  init<State, Action>(of store: Store<State, Action>) {
    travelling = store.isTravelling ? store.shownSeq : nil
    isPaused = store.isPaused
    held = store.heldCount
    let look = Look(around: store)
    for scope in look.scopes { begin(scope.reference, isCached: scope.isCached, at: store.seq) }
    take(look)
  }

  /// About how many bytes they keep.
  var bytes: Int {
    subscriptions.count * MemoryLayout<SubscriptionLife>.stride + scopes.count * MemoryLayout<ScopeLife>.stride
      + effects.count * MemoryLayout<EffectLife>.stride + incidents.all.count * MemoryLayout<Incident>.stride
  }

  /// Takes in what became of the store as a whole.
  mutating func note(_ event: StoreEvent, at seq: Int) {
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
      effects.endAll { $0.died = seq }
      // Nobody is told of each: their store is told of last.
      subscriptions.endAll { ($0.died, $0.ending) = (seq, .storeGone) }
    default: break
    }
  }

  mutating func begin(_ record: SubscriptionRecord, at seq: Int) {
    subscriptions.begin(record.id, SubscriptionLife(record: record, born: seq))
  }

  mutating func end(_ record: SubscriptionRecord, _ ending: SubscriptionLife.Ending, at seq: Int) {
    subscriptions.end(record.id) { ($0.died, $0.ending) = (seq, ending) }
  }

  mutating func begin(_ scope: ScopeReference, isCached: Bool, at seq: Int) {
    scopes.begin(scope.number, ScopeLife(reference: scope, born: seq, isCached: isCached))
  }

  /// Takes in what somebody has found out by looking.
  ///
  /// - Returns: true if it was not known.
  @discardableResult
  mutating func take(_ look: Look) -> Bool {
    var isNew = false
    for scope in look.scopes {
      scopes.change(scope.reference.number) { life in
        isNew = isNew || life.isAbsent != scope.isAbsent || life.path != scope.path
        (life.isAbsent, life.path) = (scope.isAbsent, scope.path)
      }
    }
    for id in look.withoutOwner {
      subscriptions.change(id) { life in
        isNew = isNew || !life.isOwnerGone
        life.isOwnerGone = true
      }
    }
    for (id, reads) in look.reads {
      subscriptions.change(id) { life in
        isNew = isNew || life.reads != reads
        life.reads = reads
      }
    }
    return isNew
  }
}

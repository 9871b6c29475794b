/// Holds an app's state: the only way to change it is to send an action, which the reducer turns into the next state.
///
/// A store belongs to the isolation that made it: the main actor, another actor, or a plain test. It is not Sendable,
/// so sending from elsewhere does not compile; other threads use its `handle`.
///
/// Invariants, kept by `Store+Send.swift`: an action is reduced only while no other is (`phase`); actions sent
/// meanwhile wait in `queue` and are reduced in order before the outermost `send` returns; every subscriber sees every
/// transition once, in order; `seq` grows by one with every settled action.
public final class Store<State, Action> {
  @usableFromInline enum Phase { case idle, reducing, notifying, rebuilding }

  /// The current state.
  @inlinable
  public var state: State { current }

  /// What inspectors call the store.
  public let name: String
  /// Where the store was made.
  public let location: SourceLocation
  /// How past states can be rebuilt, decided when the store was made.
  public let rebuild: Rebuild<State, Action>
  /// The number of the last settled action; 0 while there was none.
  @inlinable
  public var seq: Int { settled }
  /// What the store depends on, read when it was made and frozen since.
  public var dependencies: Dependencies { context.dependencies }
  /// A Sendable way to this store from anywhere.
  public let handle: StoreHandle<State, Action>

  @usableFromInline var current: State
  @usableFromInline let reduce: (inout State, Action, ReducerContext) -> Effect<Action>
  @usableFromInline let context: ReducerContext
  @usableFromInline var phase = Phase.idle
  @usableFromInline var settled = 0
  // One flag stands for "a subscriber or an instrument is there", so that a bare store pays a single branch.
  @usableFromInline var isWatched = false

  package let sources: StoreSources
  var instruments: [any StoreInstrument<State, Action>] = []
  var queue = ActionQueue<Action>()
  var subscribers: [Subscriber<State>] = [] { didSet { updateWatched() } }
  var subscribersKeepingOld = 0
  var hasEndedSubscribers = false
  var lastSubscription = 0
  var effects = EffectTable<State, Action>()
  lazy var timer = EffectTimer(sources.clock)

  init(
    state: State, name: String?, sources: StoreSources, dependencies: ((inout Dependencies) -> Void)?,
    isolation: (any Actor)?, location: SourceLocation,
    rebuild: Rebuild<State, Action>, reduce: @escaping (inout State, Action, ReducerContext) -> Effect<Action>
  ) {
    current = state
    self.name = name ?? storeTypeName(State.self, Action.self)
    self.sources = sources
    self.location = location
    self.rebuild = rebuild
    self.reduce = reduce
    context = ReducerContext(sources: sources, dependencies: .frozen(overriding: dependencies))
    let reference = StoreReference<State, Action>(isolation: isolation)
    handle = StoreHandle(reference: reference, mailbox: isolation == nil ? Mailbox() : nil)
    reference.store = self
  }

  deinit {
    for (id, effect) in effects.running.sorted(by: { $0.key < $1.key }) {
      effect.scope.group?.dismantle()
      emit(.effectCancelled(id: id))
    }
    emit(.released)
    handle.mailbox?.close()
  }

  /// Makes a store that was made in a plain function belong to the actor it is used on; one that has an actor keeps it.
  ///
  /// What waited in its mailbox is processed at once.
  public func adopt(isolation: isolated (any Actor)? = #isolation) {
    guard let isolation, !handle.isReachable else { return }
    handle.setIsolation(isolation)
    drainMailbox()
    handle.mailbox?.wake()
  }

  /// Lets an instrument see everything that happens from now on.
  public func attach(_ instrument: any StoreInstrument<State, Action>) {
    instruments.append(instrument)
    for subscriber in subscribers where subscriber.isActive { instrument.happened(.subscribed(subscriber.record)) }
    updateWatched()
  }

  /// Stops telling an instrument what happens.
  public func detach(_ instrument: any StoreInstrument<State, Action>) {
    instruments.removeAll { $0 === instrument }
    updateWatched()
  }

  func emit(_ event: StoreEvent) {
    for instrument in instruments { instrument.happened(event) }
  }

  func updateWatched() {
    isWatched = !subscribers.isEmpty || !instruments.isEmpty || !effects.owned.isEmpty
  }
}

extension Store: CustomDebugStringConvertible {
  /// `StoreOf<Feature>` where the types are `Feature.State` and `Feature.Action`, else `Store<State, Action>`.
  public var debugDescription: String { storeTypeName(State.self, Action.self) }
}

extension Store: Hashable, Identifiable {
  public static func == (left: Store, right: Store) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private func storeTypeName<State, Action>(_: State.Type, _: Action.Type) -> String {
  let state = String(reflecting: State.self)
  let action = String(reflecting: Action.self)
  if state.hasSuffix(".State"), action.hasSuffix(".Action"), state.dropLast(6) == action.dropLast(7) {
    let feature = state.dropLast(6)
    return "StoreOf<\(feature.split(separator: ".").dropFirst().joined(separator: "."))>"
  }
  return "Store<\(State.self), \(Action.self)>"
}

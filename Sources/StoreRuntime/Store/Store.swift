import Observation

/// Holds an app's state: the only way to change it is to send an action, which the reducer turns into the next state.
///
/// A store belongs to the isolation that made it: the main actor, another actor, or a plain test. It is not Sendable,
/// so sending from elsewhere does not compile; other threads use its `handle`. A scope is a store too: it shows a part of
/// the store it was made from and hands everything up to it.
///
/// Invariants, kept by `Store+Send.swift`: an action is reduced only while no other is (`phase`); actions sent
/// meanwhile wait in `queue` and are reduced in order before the outermost `send` returns; every subscriber sees every
/// transition once, in order; `seq` grows by one with every settled action. Either `current` or `projection` is there,
/// never both.
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline enum Phase {
    case idle, intake, reducing, notifying, rebuilding
    /// A scope is in no other, so that what it sends never takes the short way.
    case elsewhere
  }

  /// What inspectors call the store.
  public let name: String
  /// Where the store was made.
  public let location: SourceLocation
  /// How past states can be rebuilt, decided when the store was made or its reducer replaced.
  public internal(set) var rebuild: Rebuild<State, Action>
  /// A Sendable way to this store from anywhere.
  public let handle: StoreHandle<State, Action>
  /// What the store depends on, read when it was made and frozen since.
  public var dependencies: Dependencies { context.dependencies }
  /// What the store does where a program may choose.
  public let policy: StorePolicy

  @usableFromInline var current: State?
  // What is unchecked is read and written on one isolation by accesses that call nobody, so that no two can overlap; a check
  // would take longer than the rest of a dispatch. The state itself is checked: a reducer may not look at it elsewhere.
  @exclusivity(unchecked) @usableFromInline var reduce: (inout State, Action, ReducerContext) -> Effect<Action>
  @usableFromInline let context: ReducerContext
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  @exclusivity(unchecked) @usableFromInline var settled = 0

  @usableFromInline package let sources: StoreSources
  /// False where the reducer may write anywhere, so that there is no use in asking it.
  @usableFromInline var tellsWrites: Bool
  var instruments: [any StoreInstrument<State, Action>] = []
  /// The only instrument, if it lends a tape.
  var taped: (any TapedInstrument<State, Action>)?
  /// Its tape.
  @exclusivity(unchecked) @usableFromInline var tape: ActionTape<Action>?
  /// True if an instrument wants to hear of sending, queueing and holding.
  var tellsSending = false
  @exclusivity(unchecked) @usableFromInline var queue = WorkQueue<State, Action>()
  var held = WorkQueue<State, Action>()
  var pauses = Pauses()
  var travel: Travel<State>?
  /// True while what is sent is held back: the store is paused, or shows the past.
  var isHolding = false
  /// True while subscribers are told of a state that no transition made.
  package var isShowing: Bool { shared.isShowing }
  var prepareShowing: ((State) -> Void)?
  /// True while a preview reduces and looks at subscribers; then `phase` is `rebuilding`.
  package var isPreviewing = false
  var followUps = 0
  /// The seq of the action or update that was settled last, drops that happened meanwhile not counted.
  @exclusivity(unchecked) @usableFromInline var committed = 0
  var intake: ((Action) -> Void)?
  var dispatches: [DispatchFrame] = []
  /// Actions dropped while the present one is reduced.
  @exclusivity(unchecked) @usableFromInline var droppedInside: [Int] = []
  /// True while an action that a client sent is reduced: what a client does never stops the program.
  var isReducingForClient = false
  var effects = EffectTable<State, Action>()
  lazy var timer = EffectTimer(sources.clock)
  var references: ReferenceCheck<State>?
  /// The reducers that were replaced, oldest first: recorded actions are reduced again by the one of their time.
  var pastReducers: [PastReducer<State, Action>] = []

  @usableFromInline let shared: StoreShared
  /// The subscribers of the store and all its scopes.
  @usableFromInline var index: PartNode { shared.index }
  var previous: State?
  let registrar = ObservationRegistrar()
  lazy var probe = makeProbe()
  /// What outside observers have read and not been told of yet.
  var awaited: Set<AnyKeyPath> = []

  @usableFromInline let projection: (any Projection<State, Action>)?
  /// Which scope this is; nil for a store that holds its state.
  let scopeReference: ScopeReference?
  /// Which part of the root store's state this is.
  @usableFromInline let place: PartPath
  /// What a scope shows once its child is gone; nil where that cannot be.
  let lastSeen: State?
  var scopes: [ScopeKey: CachedScope] = [:]

  init(
    state: State, name: String?, sources: StoreSources, dependencies: ((inout Dependencies) -> Void)?,
    policy: StorePolicy, isolation: (any Actor)?, location: SourceLocation, rebuild: Rebuild<State, Action>,
    tellsWrites: Bool,
    reduce: @escaping (inout State, Action, ReducerContext) -> Effect<Action>
  ) {
    current = state
    self.name = name ?? storeTypeName(State.self, Action.self)
    self.sources = sources
    self.policy = policy
    self.location = location
    self.rebuild = rebuild
    self.reduce = reduce
    self.tellsWrites = tellsWrites
    context = ReducerContext(sources: sources, dependencies: .frozen(overriding: dependencies))
    shared = StoreShared()
    projection = nil
    scopeReference = nil
    place = PartPath()
    lastSeen = nil
    let reference = StoreReference<State, Action>(home: StoreHome(isolation: isolation))
    handle = StoreHandle(reference: reference)
    reference.store = self
  }

  /// A scope.
  init(
    _ projection: any Projection<State, Action>, _ scope: ScopeReference, shared: StoreShared, place: PartPath,
    home: StoreHome, sources: StoreSources, dependencies: Dependencies, lastSeen: State?
  ) {
    current = nil
    name = storeTypeName(State.self, Action.self)
    self.sources = sources
    policy = StorePolicy()
    location = scope.location
    rebuild = .isolated
    reduce = { _, _, _ in .none }
    tellsWrites = false
    context = ReducerContext(sources: sources, dependencies: dependencies)
    self.shared = shared
    self.projection = projection
    scopeReference = scope
    self.place = place
    self.lastSeen = lastSeen
    phase = .elsewhere
    let reference = StoreReference<State, Action>(home: home)
    handle = StoreHandle(reference: reference)
    reference.store = self
  }

  deinit {
    if let projection {
      projection.forget()
      return
    }
    for (id, effect) in effects.running.sorted(by: { $0.key < $1.key }) {
      effect.scope.group?.dismantle()
      emit(.effectCancelled(id: id))
    }
    // What was held back will not be done, and has its place in the timeline all the same.
    while let work = held.takeFirst() {
      work.scope?.group?.dismantle()
      drop(work.content, cause: work.cause, location: work.location)
    }
    emit(.released)
    shared.close()
    travel?.gate.close()
    handle.reference.home.mailbox?.close()
  }

  /// Makes a store that was made in a plain function belong to the actor it is used on; one that has an actor keeps it.
  ///
  /// What waited in its mailbox is processed at once.
  public func adopt(isolation: isolated (any Actor)? = #isolation) {
    guard let isolation, !handle.isReachable else { return }
    handle.reference.home.adopt(isolation)
    drainMailbox()
    handle.reference.home.mailbox?.wake()
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

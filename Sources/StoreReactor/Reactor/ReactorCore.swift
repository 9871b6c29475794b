public import StoreRuntime

/// What a reactor runs on: its engine, made at the first use, and what its `transform` functions made.
///
/// The reactor owns it and it holds the reactor weakly, so the two go together.
public final class ReactorCore<Action, Mutation, State> {
  /// The store of a reactor: actions and mutations are its transitions.
  public typealias Engine = Store<State, ReactorStep<Action, Mutation>>

  /// What runs in the engine on the reactor's behalf.
  private enum EffectID { case ofReactor }

  private let name: String?
  private let sources: StoreSources
  private let location: SourceLocation

  private weak var owner: AnyObject?
  private var engine: Engine?
  private var isAdopted = false
  private var actions = Flow<Action>()
  private var mutations = Flow<Mutation>()
  private var states = Flow<State>()
  private var stateToken: SubscriptionToken?

  // Where the action that is reduced next enters its flow: behind the stages before the sequence it came from.
  private var entry = 0
  // A copy apart from the engine's, since `reduce` may read `currentState` while the engine's is being written.
  private(set) var shown: State?
  /// False while observers have nothing to see: `transform(state:)` has let no state pass.
  private(set) var hasShown = false
  /// True if the transition being told made a state for observers; an action's own transition makes none.
  private(set) var isNews = false

  /// A core for one reactor.
  ///
  /// - Parameters:
  ///   - name: what inspectors call the engine; by default the reactor's type.
  ///   - sources: time and randomness.
  public init(
    name: String? = nil, sources: StoreSources = .system, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.name = name
    self.sources = sources
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }

  func engine<Owner: Reactor>(of reactor: Owner) -> Engine
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    if let engine { return engine }
    let initial = reactor.initialState
    let engine = Engine(
      initial, name: name ?? "\(Owner.self)", sources: sources, isolation: nil, fileID: location.fileID,
      filePath: location.filePath, line: location.line
    ) { [weak self, weak reactor] state, step in
      guard let self, let reactor else { return .none }
      return take(step, into: &state, for: reactor)
    }
    owner = reactor
    self.engine = engine
    shown = initial
    actions = reactor.transform(action: Flow())
    mutations = reactor.transform(mutation: Flow())
    states = reactor.transform(state: Flow())
    show(initial)
    if !states.isUnchanged { stateToken = showStates(of: engine) }
    follow(in: engine)
    return engine
  }

  func currentState<Owner: Reactor>(of reactor: Owner) -> State
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let engine = engine(of: reactor)
    return shown ?? engine.state
  }

  func adopt(isolation: isolated (any Actor)?) {
    guard !isAdopted, let engine else { return }
    engine.adopt(isolation: isolation)
    isAdopted = isolation != nil
  }

  // MARK: Steps

  private func take<Owner: Reactor>(
    _ step: ReactorStep<Action, Mutation>, into state: inout State, for reactor: Owner
  ) -> Effect<ReactorStep<Action, Mutation>>
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let isRebuilding = engine?.isRebuilding ?? true
    switch step {
    case .mutation(let mutation):
      state = reactor.reduce(state: state, mutation: mutation)
      guard !isRebuilding else { return .none }
      isNews = true
      if states.isUnchanged { shown = state }
      return .none
    case .action(let action):
      guard !isRebuilding else { return .none }
      isNews = false
      defer { entry = 0 }
      return .deferred("mutate") { [entry] in
        guard let action = self.actions.pass(action, from: entry) else { return .none }
        return self.effect(of: try reactor.mutate(action: action))
      }
    }
  }

  private func effect(of set: Mutations<Mutation>) -> Effect<ReactorStep<Action, Mutation>> {
    var effects = set.immediate.map { step(of: $0.mutation, from: 0, at: $0.location) }
    if let later = set.later {
      effects.append(
        relay(later.name, later.operation) { core, mutation, location in
          core.step(of: mutation, from: 0, at: location)
        })
    }
    return .merge(effects)
  }

  // It goes its way when its turn comes, so that the functions on the way see the state that the ones before it made.
  private func step(
    of mutation: Mutation, from entry: Int, at location: SourceLocation
  ) -> Effect<ReactorStep<Action, Mutation>> {
    .send(at: location) { [weak self] in
      self?.mutations.pass(mutation, from: entry).map(ReactorStep.mutation)
    }
  }

  // MARK: From elsewhere

  private func follow(in engine: Engine) {
    for source in actions.outside {
      engine.start(
        relay(source.name, source.operation) { core, action, location in
          .send(at: location) { [weak core] in
            core?.entry = source.entry
            return .action(action)
          }
        })
    }
    for source in mutations.outside {
      engine.start(
        relay(source.name, source.operation) { core, mutation, location in
          core.step(of: mutation, from: source.entry, at: location)
        })
    }
    for source in states.outside {
      engine.start(
        relay(source.name, source.operation) { core, state, location in
          .send(at: location) { [weak core] in
            core?.tell(state, from: source.entry)
            return nil
          }
        })
    }
  }

  // A relay outlives the reactor only while somebody else holds the engine; its next result then ends it.
  private func relay<Element>(
    _ name: String, _ operation: @escaping @Sendable (Send<Element>) async throws -> Void,
    receive: @escaping (ReactorCore, Element, SourceLocation) -> Effect<ReactorStep<Action, Mutation>>
  ) -> Effect<ReactorStep<Action, Mutation>> {
    .relay(name, operation) { [weak self] element, location in
      guard let self, owner != nil else { return .cancel(id: EffectID.ofReactor) }
      return receive(self, element, location)
    }.cancellable(id: EffectID.ofReactor)
  }

  // MARK: What observers see

  @discardableResult
  private func show(_ state: State, from entry: Int = 0) -> Bool {
    guard let state = states.pass(state, from: entry) else { return false }
    shown = state
    hasShown = true
    return true
  }

  private func tell(_ state: State, from entry: Int) {
    isNews = show(state, from: entry)
    if isNews { engine?.tellSubscribersAgain() }
  }

  // The first subscription of the engine, so that it has done its work when the observers are asked.
  private func showStates(of engine: Engine) -> SubscriptionToken {
    var seen = engine.seq
    return engine.add(label: "transform(state:)", location: location, keyPath: nil, keepsOld: false) {
      [weak self, weak engine] _, state in
      // Told again without a transition, it is told of nothing new.
      guard let self, let engine, engine.seq != seen else { return .skippedEqual }
      seen = engine.seq
      guard isNews else { return .skippedEqual }
      isNews = show(state)
      return .delivered
    }
  }
}

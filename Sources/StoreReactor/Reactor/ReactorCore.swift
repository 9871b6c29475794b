public import StoreRuntime

/// What a reactor runs on: its engine, made at the first use, and what its `transform` functions made.
///
/// The reactor owns it and it holds the reactor weakly, so the two go together.
public final class ReactorCore<Action, Mutation, State> {
  /// The store of a reactor: actions and mutations are its transitions.
  public typealias Engine = Store<State, ReactorStep<Action, Mutation>>

  private let name: String?
  private let sources: StoreSources
  let location: SourceLocation

  weak var owner: AnyObject?
  var engine: Engine?
  private var isAdopted = false
  var actions = Flow<Action>()
  var mutations = Flow<Mutation>()
  var states = Flow<State>()
  private var stateToken: SubscriptionToken?

  // Where the action that is reduced next enters its flow: behind the stages before the sequence it came from.
  var entry = 0
  // A copy apart from the engine's, since `reduce` may read `currentState` while the engine's is being written.
  var shown: State?
  /// False while subscribers have nothing to see: `transform(state:)` has let no state pass.
  var hasShown = false
  /// True if the transition being told made a state for subscribers; an action's own transition makes none.
  var isNews = false
  /// The same of a transition that is only previewed.
  var wouldBeNews = false

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
    engine.whenShowing { [weak self] state in
      guard let self else { return }
      isNews = show(state)
    }
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

  /// Cancels the mutations to come that were made cancellable with an equal id; to be called in `mutate(action:)`.
  public func cancel(id: some Hashable & Sendable) {
    engine?.start(.cancel(id: id))
  }
}

public import StoreRuntime

/// The logic behind a view: actions go in, mutations come of them, states come out.
///
/// ```swift
/// final class CounterReactor: Reactor {
///   enum Action { case increase }
///   enum Mutation { case add(Int) }
///   struct State { var count = 0 }
///
///   let initialState = State()
///   let core = Core()
///
///   func mutate(action: Action) -> Mutations<Mutation> { .just(.add(1)) }
///   func reduce(state: State, mutation: Mutation) -> State { … }
/// }
/// ```
///
/// A reactor is used from one isolation: that of its first `send` or `subscribe`.
public protocol Reactor: AnyObject {
  /// What a view asks for.
  associatedtype Action
  /// What changes the state; by default the actions themselves.
  associatedtype Mutation = Action
  /// What a view shows.
  associatedtype State

  /// What the reactor runs on: `let core = Core()`.
  var core: ReactorCore<Action, Mutation, State> { get }

  /// The state before the first mutation.
  var initialState: State { get }

  /// Changes the way of actions to `mutate(action:)`; called once, at the reactor's first use.
  ///
  /// An action is recorded as it was sent, before it goes this way.
  func transform(action: Flow<Action>) -> Flow<Action>

  /// Makes mutations of an action, and is the place for side effects; it may read `currentState` and send actions.
  ///
  /// - Throws: anything; it is reported as the failure of the action's effect, and the reactor stays alive.
  func mutate(action: Action) throws -> Mutations<Mutation>

  /// Changes the way of mutations to `reduce(state:mutation:)`; called once, at the reactor's first use.
  ///
  /// A mutation is recorded as it is reduced, after it went this way.
  func transform(mutation: Flow<Mutation>) -> Flow<Mutation>

  /// Makes the next state; a pure function, which is called again to rebuild past states.
  func reduce(state: State, mutation: Mutation) -> State

  /// Changes what subscribers and `currentState` see; called once, at the reactor's first use.
  ///
  /// The state that is recorded, and that the next mutation is reduced from, stays the reduced one.
  func transform(state: Flow<State>) -> Flow<State>
}

extension Reactor {
  /// The type of `core`, so that a reactor can say `let core = Core()`.
  public typealias Core = ReactorCore<Action, Mutation, State>

  /// The store the reactor runs on, for inspectors: `inspector.attach(reactor.engine)`.
  ///
  /// It does not keep its reactor alive; once that is released, nothing changes its state.
  public var engine: Core.Engine { core.engine(of: self) }

  /// Where actions are sent to.
  public var action: ActionSubject<Action, Mutation, State> {
    ActionSubject(core: core, engine: engine)
  }

  /// Where states are subscribed to.
  public var state: StateSubject<Action, Mutation, State> {
    StateSubject(core: core, engine: engine)
  }

  /// The state that subscribers were told last.
  public var currentState: State { core.currentState(of: self) }

  /// True while an inspector's client shows the reactor in the past: actions and mutations wait until it is back.
  public var isTravelling: Bool { core.engine?.isTravelling ?? false }

  public func transform(action: Flow<Action>) -> Flow<Action> { action }
  public func mutate(action: Action) throws -> Mutations<Mutation> { .none }
  public func transform(mutation: Flow<Mutation>) -> Flow<Mutation> { mutation }
  public func reduce(state: State, mutation: Mutation) -> State { state }
  public func transform(state: Flow<State>) -> Flow<State> { state }
}

extension Reactor where Action == Mutation {
  public func mutate(action: Action) throws -> Mutations<Mutation> { .just(action) }
}

public import StoreRuntime

/// Holds an app's state, for programs written in the manner of ReSwift.
///
/// Actions go through middleware to a reducer, and subscribers are told of the state it makes. An action dispatched while subscribers are being told waits until all of them have been, so each of them sees every
/// state once, in order. One that middleware or an action creator dispatches is reduced at once. One dispatched by a
/// reducer is not executed; the engine records it as dropped. A store belongs to the isolation it is made on.
open class Store<State>: StoreType {
  /// What does the work; an inspector is attached to it.
  public typealias Engine = StoreRuntime.Store<State, any Action>
  /// Is told the state that an action made.
  public typealias DispatchCallback = (State) -> Void
  /// Makes an action of the current state, or none.
  public typealias ActionCreator = (_ state: State, _ store: Store) -> (any Action)?
  /// Makes an action creator, now or later.
  public typealias AsyncActionCreator = (
    _ state: State, _ store: Store, _ actionCreatorCallback: @escaping ((ActionCreator) -> Void)
  ) -> Void

  /// Takes every action through the middleware to the reducer.
  ///
  /// It may be replaced by a function around the one before; changing `middleware` sets it anew.
  public lazy var dispatchFunction: DispatchFunction! = makeDispatchFunction()

  /// The functions every action goes through, in order; they may be changed at any time, for the actions that follow.
  public var middleware: [Middleware<State>] {
    didSet { dispatchFunction = makeDispatchFunction() }
  }

  let automaticallySkipsRepeats: Bool
  /// The subscriptions by their subscribers; the engine owns them.
  var boxes: [ObjectIdentifier: WeakBox<State>] = [:]
  /// Where the action was dispatched that `dispatch(_:)` is about to be given.
  var callSite: SourceLocation?
  /// True while an overridden `dispatch(_:)` has an action that it may hand on.
  var isHandingOn = false

  /// True while an action is on its way through the middleware.
  var isInMiddleware = false
  let root: RootReducer<State>
  var birth: Birth<State>
  var made: Engine?

  /// A store.
  ///
  /// - Parameters:
  ///   - reducer: makes each next state.
  ///   - state: the first state; nil to have the reducer supply it when it is given `ReSwiftInit`.
  ///   - middleware: what actions go through, in order.
  ///   - automaticallySkipsRepeats: true to deliver an Equatable selection only when it changed.
  public required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    root = RootReducer(reducer)
    self.middleware = middleware
    self.automaticallySkipsRepeats = automaticallySkipsRepeats
    birth = Birth(state: state)
    if state == nil { dispatch(ReSwiftInit() as any Action) }
    if made == nil { birth.state = firstState }
    birth.isOver = true
  }

  /// A store that inspectors know by a name.
  ///
  /// - Parameters:
  ///   - reducer: makes each next state.
  ///   - state: the first state; nil to have the reducer supply it when it is given `ReSwiftInit`.
  ///   - middleware: what actions go through, in order.
  ///   - automaticallySkipsRepeats: true to deliver an Equatable selection only when it changed.
  ///   - name: what inspectors call the store.
  ///   - sources: time and randomness.
  public convenience init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true, name: String, sources: StoreSources = .system,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      reducer: reducer, state: state, middleware: middleware, automaticallySkipsRepeats: automaticallySkipsRepeats)
    birth.name = name
    birth.sources = sources
    birth.location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }

  /// The current state; inside a reducer, the one before the action.
  public var state: State! { root.stateBefore ?? made?.state ?? birth.state }

  /// True while an inspector's client shows the app a past state: what is dispatched waits until the present is back.
  public var isTravelling: Bool { made?.isTravelling ?? false }

  /// The store of the runtime that this one is a front of, for an inspector to be attached to.
  ///
  /// An action sent to it goes through the middleware like any other.
  public var engine: Engine { made ?? makeEngine() }

  /// Sends an action through the middleware to the reducer.
  ///
  /// The form that also says where it is called from is preferred for actions whose type is known.
  @_disfavoredOverload
  open func dispatch(_ action: any Action) {
    let location = callSite
    callSite = nil
    send(action, at: location)
  }

  /// Dispatches the action the creator makes, if it makes one.
  open func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
    if let action = actionCreatorProvider(state, self) { dispatch(action) }
  }

  /// Dispatches the action of the creator that the asynchronous one hands over.
  open func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
    dispatch(asyncActionCreatorProvider, callback: nil)
  }

  /// Dispatches the action of the creator that the asynchronous one hands over, and then calls back with the state.
  ///
  /// There is no callback where the creator makes no action.
  open func dispatch(_ actionCreatorProvider: @escaping AsyncActionCreator, callback: DispatchCallback?) {
    actionCreatorProvider(state, self) { creator in
      guard let action = creator(self.state, self) else { return }
      self.dispatch(action)
      // It may have to wait for its turn.
      if let callback { self.engine.afterWhatWaits { callback(self.state) } }
    }
  }

  /// Calls the subscriber with the current state, and with the state after each action.
  ///
  /// A subscriber has one subscription: a second replaces the first. It ends with the subscriber.
  @_disfavoredOverload
  open func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
    subscribe(subscriber, transform: nil)
  }

  /// Calls the subscriber with what the transformed subscription lets pass.
  open func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState {
    add(subscriber, at: .here(), transform)
  }

  /// Calls the subscriber no more; nothing happens if it has no subscription.
  open func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
    remove(ObjectIdentifier(subscriber))
  }

  // A requirement of its own, so that tests can put a box of theirs in its place.
  func subscriptionBox<Selected>(
    originalSubscription: Subscription<State>, transformedSubscription: Subscription<Selected>?,
    subscriber: any AnyStoreSubscriber
  ) -> SubscriptionBox<State> {
    SubscriptionBox(
      originalSubscription: originalSubscription, transformedSubscription: transformedSubscription,
      subscriber: subscriber)
  }

  /// What the middleware hands actions on to: the reducer makes the next state, and subscribers are told of it.
  open func _defaultDispatch(action: any Action) {
    if isBeingBorn {
      let first = root.reduce(action, birth.state)
      birth.state = first
      return
    }
    let wasInMiddleware = isInMiddleware
    isInMiddleware = false
    defer { isInMiddleware = wasInMiddleware }
    engine.settle(action)
  }
}

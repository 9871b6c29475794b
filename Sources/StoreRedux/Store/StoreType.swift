/// Whatever takes actions; what code that only dispatches should ask for.
public protocol DispatchingStoreType {
  /// Sends an action on its way to the reducer.
  func dispatch(_ action: any Action)
}

/// A mark that states may carry; nothing asks for it.
public protocol StateType {}

/// What `Store` is, for code that is given another one in tests.
public protocol StoreType: DispatchingStoreType {
  /// What the store holds.
  associatedtype State

  /// Is told the state that an action made.
  associatedtype DispatchCallback = (State) -> Void
  /// Makes an action of the current state, or none.
  associatedtype ActionCreator = (_ state: State, _ store: any StoreType) -> (any Action)?
  /// Makes an action creator, now or later.
  associatedtype AsyncActionCreator = (
    _ state: State, _ store: any StoreType, _ actionCreatorCallback: (ActionCreator) -> Void
  ) -> Void

  /// The current state.
  var state: State! { get }

  /// Takes every action that is dispatched through the middleware to the reducer.
  var dispatchFunction: DispatchFunction! { get }

  /// Calls the subscriber with the current state, and with the state after each action.
  func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State

  /// Calls the subscriber with what the transformed subscription lets pass.
  func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState

  /// Calls the subscriber with what the transformed subscription lets pass, without repeats if the store skips them.
  func subscribe<SelectedState: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState

  /// Calls the subscriber no more.
  func unsubscribe(_ subscriber: any AnyStoreSubscriber)

  /// Dispatches the action the creator makes, if it makes one.
  func dispatch(_ actionCreator: ActionCreator)

  /// Dispatches the action of the creator that the asynchronous one hands over.
  func dispatch(_ asyncActionCreator: AsyncActionCreator)

  /// Dispatches the action of the creator that the asynchronous one hands over, and then calls back with the state.
  func dispatch(_ asyncActionCreator: AsyncActionCreator, callback: DispatchCallback?)
}

/// The one seam through which recorders and tests see what a store does.
///
/// An instrument is called on the store's isolation, in the order things happen, each transition exactly once. It must
/// not send, subscribe or block. A store without one pays a single branch per action.
public protocol StoreInstrument<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// A transition was settled; subscribers have not seen it yet.
  ///
  /// - Parameter store: gives the state after the transition, should it be wanted; keeping a copy of it makes the next
  ///   write in place copy what it touches.
  func settled(_ transition: Transition<Action>, in store: Store<State, Action>)

  /// An action was not executed: it was sent from inside a reducer, or by an effect that was cancelled.
  ///
  /// The state cannot be read at this moment.
  func dropped(_ transition: Transition<Action>)

  /// Something else happened.
  func happened(_ event: StoreEvent)
}

/// The one seam through which recorders and tests see what a store does.
///
/// An instrument is called on the store's isolation, in the order things happen, each transition exactly once. It must
/// not send, subscribe or block. A store without one pays a single branch per action.
public protocol StoreInstrument<State, Action>: AnyObject {
  /// What the store holds.
  associatedtype State
  /// What the store is sent.
  associatedtype Action

  /// True to be told of `sent` and `queued` too; asked once, when it is attached.
  var seesSending: Bool { get }

  /// True to be told who was called after each transition; asked once, when it is attached.
  var seesCalls: Bool { get }

  /// True to have selecting and comparing measured, of some times, in the subscriptions' records; asked when it is attached.
  var seesTimes: Bool { get }

  /// A transition was settled; subscribers have not seen it yet.
  ///
  /// - Parameter store: gives the state after the transition, should it be wanted; keeping a copy of it makes the next
  ///   write in place copy what it touches.
  func settled(_ transition: Transition<Action>, in store: Store<State, Action>)

  /// An action was settled without being reduced: dropped or swallowed; the state may not be readable at this moment.
  func unreduced(_ transition: Transition<Action>)

  /// The reducer was replaced: actions before are reduced again by the one of their time.
  func replacedReducer(in store: Store<State, Action>)

  /// Subscribers were called on account of a transition; only where the instrument asks for it, and if there were any.
  ///
  /// - Parameter subscriptions: their numbers, in the order they were called.
  func called(_ subscriptions: [Int], after seq: Int)

  /// Something else happened.
  func happened(_ event: StoreEvent)
}

extension StoreInstrument {
  public var seesSending: Bool { false }
  public var seesCalls: Bool { false }
  public var seesTimes: Bool { false }
  public func called(_ subscriptions: [Int], after seq: Int) {}
  public func replacedReducer(in store: Store<State, Action>) {}
}

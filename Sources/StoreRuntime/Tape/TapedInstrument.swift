/// An instrument that lends the store a tape, on which the store writes plain transitions itself.
///
/// What is plain: an action that the program sent while nothing was underway and that was reduced without asking for time
/// or random numbers, without a child missing and without sending. The instrument is told of any other as ever.
package protocol TapedInstrument<State, Action>: StoreInstrument {
  /// The tape; nil if the instrument wants to be told of each transition.
  var lentTape: ActionTape<Action>? { get }

  /// The store wrote on the tape, and it is full or somebody wants to be called; subscribers have not been told yet.
  func taped(in store: Store<State, Action>)
}

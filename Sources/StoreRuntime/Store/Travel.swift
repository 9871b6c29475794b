/// What a store that shows a past state keeps for its way back.
final class Travel<State> {
  /// Who took the store to the past.
  let holder: Holder
  /// The state that actions are reduced from; nothing is while it waits here.
  let live: State
  /// The seq whose state is shown.
  var seq: Int
  /// Closed once the store shows its own state again; tasks whose action is held back wait for it.
  let gate = Mailbox()

  init(from live: State, to seq: Int, by holder: Holder) {
    self.live = live
    self.seq = seq
    self.holder = holder
  }
}

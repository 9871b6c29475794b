// Time travel shows another state and changes none: `current` is what is shown, the live state waits in `travel`, and nothing
// is reduced until it is back.
extension Store {
  /// True while the store shows a past state, as an inspector's client asked; subscribers may read it when they are told.
  ///
  /// Whatever is sent meanwhile, by whomever, is held back and done when the store shows its own state again. Observed
  /// functions that read it run again when it changes.
  public var isTravelling: Bool {
    noteTravelRead()
    return shared.isTravelling
  }

  /// The state that actions are reduced from, whatever is shown; of a scope, what it shows.
  package var liveState: State { live ?? scopeState }

  /// The seq whose state is shown.
  package var shownSeq: Int { travel?.seq ?? seq }

  /// The state actions are reduced from; nil for a scope.
  var live: State? { travel?.live ?? current }

  /// Says why somebody outside cannot have the store's ear now; nil if they can.
  ///
  /// - Parameter holder: who asks; nil for what nobody may do while the store shows the past.
  package func refusal(of holder: Holder?) -> HolderRefusal? {
    guard phase == .idle, projection == nil else { return .reentrant }
    guard let travel, travel.holder !== holder else { return nil }
    return .travelling(TravelStatus(seq: travel.seq, held: held.count, holder: travel.holder.name))
  }

  /// Shows a past state instead of the live one, or of the one that is shown; every subscriber is told once.
  ///
  /// No reducer runs, no effect starts and no seq is used. Effects in flight go on; what they send is held back. Asked for
  /// the seq it shows already, it tells nobody. To be called only where `refusal(of:)` is nil.
  package func travel(to seq: Int, showing past: State, by holder: Holder) {
    guard let current, phase == .idle, travel?.seq != seq else { return }
    if let travel {
      travel.seq = seq
    } else {
      travel = Travel(from: current, to: seq, by: holder)
      shared.isTravelling = true
      updateHolding()
    }
    emit(.travelled(to: seq))
    show(past, of: seq)
    drain()
  }

  /// Shows the live state again, tells every subscriber once, and does what was held back, unless the store is paused.
  ///
  /// To be called only where `refusal(of:)` is nil.
  /// - Returns: how many things that were held back have had their turn; nil, and nothing is done, if it shows no past.
  package func returnToPresent() -> Int? {
    guard phase == .idle, let travel else { return nil }
    let released = goBack(from: travel)
    // What subscribers sent when they saw the present again comes after what was held back.
    let sent = queue
    queue = WorkQueue()
    phase = .idle
    process(released)
    phase = .notifying
    queue = sent
    drain()
    travel.gate.close()
    return released.count
  }

  /// Ends all that somebody holds who is gone; time travel, once what is underway is done.
  package func letGo(_ holder: Holder) {
    resume(by: holder)
    guard let travel, travel.holder === holder else { return }
    if phase == .idle {
      _ = returnToPresent()
      return
    }
    let turn: () -> Action? = { [weak self] in
      guard let self, self.travel === travel else { return nil }
      process(goBack(from: travel))
      travel.gate.close()
      return nil
    }
    queue.append(QueuedWork(.made(turn), cause: TransitionCause(origin: .client), location: nil))
  }

  private func goBack(from travel: Travel<State>) -> WorkQueue<State, Action> {
    self.travel = nil
    shared.isTravelling = false
    let released = releaseHeld()
    emit(.returned(applying: released.count))
    show(travel.live, of: settled)
    return released
  }

  /// Calls the function with each state that no transition made, before subscribers are told of it.
  package func whenShowing(_ body: @escaping (State) -> Void) { prepareShowing = body }

  private func show(_ state: State, of seq: Int) {
    let keepsPrevious = shared.keepingOld > 0
    if keepsPrevious { keepPrevious() }
    current = state
    phase = .notifying
    shared.isShowing = true
    prepareShowing?(state)
    let present = shared.subscriptions
    let figures = announce(state, writesAnything: true)
    if present > 0 { emit(.shown(seq: seq, figures)) }
    // No transition led to these.
    shared.calls.removeAll(keepingCapacity: true)
    shared.isShowing = false
    if keepsPrevious { forgetPrevious() }
  }
}

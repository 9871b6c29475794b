// How a front puts something between sending and reducing, such as a chain of middleware.
extension Store {
  /// Hands every action sent from now on, by whomever, to the intake, which passes it on with `settle` or does not.
  ///
  /// An intake runs while nothing is being reduced, so what it sends itself runs at once, before it passes its action on.
  /// An action that is not passed on before the intake returns is recorded as swallowed.
  package func intercept(_ intake: @escaping (Action) -> Void) {
    self.intake = intake
    updateWatched()
  }

  /// Sends an action on behalf of a program that said where it is, or did not.
  @discardableResult
  package func send(_ action: Action, at location: SourceLocation?) -> StoreTask {
    send(action, cause: nil, location: location)
  }

  /// Reduces an action that an intake passes on, and tells subscribers.
  ///
  /// Called later, after the intake has returned, it is an action of its own.
  @discardableResult
  package func settle(_ action: Action) -> StoreTask {
    guard phase == .intake, let frame = dispatches.last else {
      return submit(.passedOn(action), cause: nil, location: nil)
    }
    let number = dispatches.count - 1
    let cause = frame.seq == nil ? frame.cause : TransitionCause(origin: .user, parent: frame.seq)
    let group = perform(
      QueuedWork(
        .passedOn(action), cause: cause, location: frame.location, scope: frame.scope, sender: frame.sender))
    dispatches[number].scope = group ?? frame.scope
    if frame.seq == nil { end(number, seq: committed) }
    return StoreTask(group: group)
  }

  /// Calls the function when all that was sent before has been done: at once, or after what waits.
  package func afterWhatWaits(_ body: @escaping () -> Void) {
    guard phase == .notifying || isHolding else { return body() }
    let turn: () -> Action? = {
      body()
      return nil
    }
    enqueue(QueuedWork(.made(turn), cause: TransitionCause(origin: .user), location: nil))
  }

  func pass(
    _ action: Action, of work: QueuedWork<State, Action>, through intake: (Action) -> Void
  ) -> EffectGroup? {
    let resumed = phase == .idle ? .notifying : phase
    let number = dispatches.count
    dispatches.append(
      DispatchFrame(cause: work.cause, location: work.location, scope: work.scope, sender: work.sender))
    phase = .intake
    intake(action)
    phase = resumed
    if dispatches[number].seq == nil {
      settled += 1
      recordUnreduced(.action(action), .swallowed, cause: work.cause, location: work.location)
      end(number, seq: settled)
    }
    let frame = dispatches.removeLast()
    committed = frame.seq ?? committed
    if let outer = dispatches.last, outer.seq == nil { dispatches[number - 1].earlier.append(committed) }
    return frame.scope?.group
  }

  // Now that it has a seq, those it sent on its way learn their parent.
  private func end(_ number: Int, seq: Int) {
    dispatches[number].seq = seq
    for earlier in dispatches[number].earlier { emit(.parentKnown(seq: earlier, parent: seq)) }
    dispatches[number].earlier = []
  }
}

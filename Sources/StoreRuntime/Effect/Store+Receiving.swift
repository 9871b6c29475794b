// What running effects send, on the store's isolation.
extension Store {
  func makeSend(from origin: EffectOrigin) -> Send<Action> {
    let handle = handle
    return Send { action, location in
      let transfer = Transfer(action)
      await handle.run { $0.receive(transfer.value, from: origin, location) }
    }
  }

  private func receive(_ action: Action, from origin: EffectOrigin, _ location: SourceLocation) {
    let scope = effects.running[origin.id]?.scope
    let item = QueuedWork<State, Action>(
      .action(action), cause: origin.cause.ofSends, location: location, scope: scope, sender: origin)
    guard scope?.isCancelled != true, !origin.wasCancelled else { return discard(item) }
    if scope != nil { emit(.effectEmitted(id: origin.id)) }
    scope?.holds += 1
    deliver(item)
  }

  /// Starts what a relay makes of one of its results.
  func take(_ turn: Relay<Action>.Turn, from origin: EffectOrigin) {
    guard let effect = effects.running[origin.id], !effect.scope.isCancelled, let receiver = effect.receiver else {
      return emit(.effectLate(origin, late: nil))
    }
    drainAfter { start(turn(receiver), in: effect.scope, origin.cause) }
  }

  /// Settles an action of a cancelled effect without reducing it; one that is made at its turn is not made.
  func discard(_ item: QueuedWork<State, Action>) {
    guard case .action(let action) = item.content else { return }
    settled += 1
    recordUnreduced(.action(action), .dropped, cause: item.cause, location: item.location)
    if let sender = item.sender { emit(.effectLate(sender, late: settled)) }
  }
}

extension StoreEvent {
  static func effectLate(_ effect: EffectOrigin, late: Int?) -> StoreEvent {
    .effectLate(id: effect.id, name: effect.source.name, seq: effect.seq, late: late)
  }
}

extension Store: EffectOwner {
  var openMailbox: Mailbox? { handle.isReachable ? nil : handle.reference.home.mailbox }

  // Without an actor, the one who waits may be the only one who could bring the store back.
  var gate: Mailbox? { handle.isReachable ? travel?.gate : nil }

  func canceller(ofGroupWith effect: Int) -> @Sendable () -> Void {
    let handle = handle
    return { Task { await handle.run { $0.effects.running[effect]?.scope.group?.cancel() } } }
  }

  /// Processes what other threads have handed a store that belongs to no actor.
  ///
  /// Awaiting `StoreTask.finish()` does it too. A store on an actor has nothing to drain, and from inside a reducer
  /// nothing is done: what waits stays for the next time.
  public func drainMailbox() {
    if let projection { return projection.drainMailbox() }
    guard let mailbox = handle.reference.home.mailbox, phase != .reducing, phase != .rebuilding else { return }
    for item in mailbox.takeAll() { item() }
  }
}

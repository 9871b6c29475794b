extension Store {
  /// Lets an instrument see everything that happens from now on; it is first told how things stand.
  ///
  /// Instruments see whole stores: attached to a scope, an instrument sees nothing.
  public func attach(_ instrument: any StoreInstrument<State, Action>) {
    guard projection == nil else { return }
    instruments.append(instrument)
    shared.instruments.append(instrument)
    lookForTape()
    instrument.happened(.created(location))
    for record in shared.records { instrument.happened(.subscribed(record)) }
    for (_, effect) in effects.running.sorted(by: { $0.key < $1.key }) {
      instrument.happened(.effectStarted(effect.origin, in: effect.scope))
    }
    updateWatched()
  }

  /// Stops telling an instrument what happens.
  public func detach(_ instrument: any StoreInstrument<State, Action>) {
    instruments.removeAll { $0 === instrument }
    shared.instruments.removeAll { $0 === instrument }
    lookForTape()
    updateWatched()
  }

  /// How many subscriptions the store and its scopes have.
  public var subscriptionCount: Int { shared.subscriptions }

  package func emit(_ event: @autoclosure () -> StoreEvent) { shared.emit(event()) }

  func updateWatched() {
    guard projection == nil else { return }
    tellsSending = instruments.contains { $0.seesSending }
    shared.tellsCalls = instruments.contains { $0.seesCalls }
    updateMeasures()
    // What was collected for a tape is of no use to anybody else.
    if phase != .reducing { context.writes = nil }
    let isAlone = tape != nil && !tellsSending
    shared.noteWatched(
      !isAlone && !instruments.isEmpty || intake != nil || isHolding || references != nil || !effects.owned.isEmpty,
      isTaped: isAlone)
  }

  /// Asks the instruments again whether they want times, after one of them has changed its mind.
  package func updateMeasures() { shared.measures = instruments.contains { $0.seesTimes } }

  // With a second instrument beside it, both are told of everything.
  private func lookForTape() {
    taped = instruments.count == 1 ? instruments[0] as? any TapedInstrument<State, Action> : nil
    tape = taped?.lentTape
  }
}

extension Store {
  /// Lets an instrument see everything that happens from now on; it is first told how things stand.
  ///
  /// Instruments see whole stores: attached to a scope, an instrument sees nothing.
  public func attach(_ instrument: any StoreInstrument<State, Action>) {
    guard projection == nil else { return }
    instruments.append(instrument)
    instrument.happened(.created(location))
    for record in liveRecords { instrument.happened(.subscribed(record)) }
    updateWatched()
  }

  /// Stops telling an instrument what happens.
  public func detach(_ instrument: any StoreInstrument<State, Action>) {
    instruments.removeAll { $0 === instrument }
    updateWatched()
  }

  /// How many subscriptions the store and its scopes have.
  public var subscriptionCount: Int { shared.subscriptions }

  package func emit(_ event: StoreEvent) {
    if let projection { return projection.emit(event) }
    for instrument in instruments { instrument.happened(event) }
  }

  func updateWatched() {
    guard projection == nil else { return }
    tellsSending = instruments.contains { $0.seesSending }
    isWatched =
      !instruments.isEmpty || shared.subscriptions > 0 || shared.notices > 0 || intake != nil || isPaused
      || references != nil || !effects.owned.isEmpty
  }

  private var liveRecords: [SubscriptionRecord] {
    var records: [Int: SubscriptionRecord] = [:]
    func collect(_ subscriber: Subscriber<State>) { records[subscriber.record.id] = subscriber.record }
    index.visitAll { node in
      for case let subscriber? in node.subscribers.slots { collect(subscriber) }
      for group in node.groups.values {
        for case let subscriber? in group.members.slots { collect(subscriber) }
      }
    }
    observers.values.forEach(collect)
    return records.values.sorted { $0.id < $1.id }
  }
}

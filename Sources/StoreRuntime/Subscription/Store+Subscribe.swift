extension Store {
  /// Calls the function with the current state at once, and with the state after every transition.
  ///
  /// - Parameter label: what inspectors call the subscription.
  /// - Returns: the token that keeps the subscription alive.
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ receive: @escaping (_ new: State) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return add(label: label, location: location, keyPath: nil, keepsOld: false) { _, new in
      receive(new)
      return .delivered
    }
  }

  /// Calls the function with the state before and after every transition; first with nil and the current state.
  ///
  /// The store keeps the previous state for it during each transition, so every write in place copies what it touches:
  /// 13 ns an element for an array. Prefer the form that takes only the new state.
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ receive: @escaping (_ old: State?, _ new: State) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return add(label: label, location: location, keyPath: nil, keepsOld: true) { old, new in
      receive(old, new)
      return .delivered
    }
  }

  /// The part of the state at a key path, to be delivered to a subscriber.
  public func subscribe<Value>(
    _ path: any KeyPath<State, Value> & Sendable
  ) -> Selection<State, Action, Value> {
    Selection(store: self, keyPath: path, select: { $0[keyPath: path] })
  }

  /// The part of the state at a key path that may not leave its isolation, as where states belong to the main actor.
  ///
  /// Inspectors are not told the path.
  public func subscribe<Value>(_ path: KeyPath<State, Value>) -> Selection<State, Action, Value> {
    subscribe(select: { $0[keyPath: path] })
  }

  /// A part of the state that a function makes, to be delivered to a subscriber.
  public func subscribe<Value>(select: @escaping (State) -> Value) -> Selection<State, Action, Value> {
    Selection(store: self, keyPath: nil, select: select)
  }

  package func add(
    label: String?, location: SourceLocation, keyPath: (any AnyKeyPath & Sendable)?, keepsOld: Bool,
    deliver: @escaping (State?, State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    lastSubscription += 1
    let record = SubscriptionRecord(
      id: lastSubscription, label: label, location: location, keyPath: keyPath, keepsOld: keepsOld)
    let subscriber = Subscriber(record: record, deliver: deliver)
    subscribers.append(subscriber)
    if keepsOld { subscribersKeepingOld += 1 }
    emit(.subscribed(record))
    _ = subscriber.receive(nil, state)
    return SubscriptionToken { [weak self, weak subscriber] in
      guard let subscriber, subscriber.isActive else { return }
      subscriber.isActive = false
      self?.remove(subscriber)
    }
  }

  private func remove(_ subscriber: Subscriber<State>) {
    if subscriber.record.keepsOld { subscribersKeepingOld -= 1 }
    // While a transition is being delivered the list is only marked, so that the walk over it stays valid.
    if phase == .idle {
      subscribers.removeAll { $0 === subscriber }
    } else {
      hasEndedSubscribers = true
    }
    emit(.unsubscribed(subscriber.record))
  }

  func notify(seq: Int, old: State?) {
    let (delivered, skipped) = tellSubscribers(old: old)
    emit(.notified(seq: seq, delivered: delivered, skipped: skipped))
  }

  /// Tells every subscriber the current state again, without a transition; only in the turn of an action or effect.
  package func tellSubscribersAgain() {
    guard phase == .notifying else { return }
    _ = tellSubscribers(old: subscribersKeepingOld > 0 ? current : nil)
  }

  private func tellSubscribers(old: State?) -> (delivered: Int, skipped: Int) {
    var delivered = 0
    var skipped = 0
    // Those that subscribe during the walk have already been given this state.
    let count = subscribers.count
    let new = state
    for index in 0..<count where subscribers[index].isActive {
      if subscribers[index].receive(old, new) == .delivered { delivered += 1 } else { skipped += 1 }
    }
    // Releasing one subscriber may end another.
    while hasEndedSubscribers {
      hasEndedSubscribers = false
      subscribers.removeAll { !$0.isActive }
    }
    return (delivered, skipped)
  }
}

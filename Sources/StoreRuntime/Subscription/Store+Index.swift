// What a store keeps for its own subscribers and those of every scope into it; a scope hands everything up to here.
extension Store {
  func addHere(
    _ request: SubscriptionRequest, at path: PartPath, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let subscriber = makeSubscriber(request, deliver: deliver)
    let node = index.node(at: path)
    node.subscribers.append(subscriber)
    subscriber.leave = leave(subscriber, node)
    return begin(subscriber)
  }

  func joinHere<Value>(
    _ request: SubscriptionRequest, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?,
    receive: @escaping (Value) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let (group, leave) = use(selection, read: read)
    let value = group.value as? SharedValue<State, Value>
    let shared = shared
    let subscriber = makeSubscriber(request) { state in
      guard let value = value?.value(in: state, shared.notification) else { return .absent }
      return receive(value)
    }
    if selection.areEqual != nil {
      group.members.append(subscriber)
      subscriber.leave = { [weak group, unowned subscriber] in
        group?.members.remove(subscriber)
        leave()
      }
    } else {
      let node = index.node(at: selection.isPrunable ? selection.valuePath : selection.ownPath)
      node.subscribers.append(subscriber)
      let leaveNode = self.leave(subscriber, node)
      subscriber.leave = {
        leaveNode()
        leave()
      }
    }
    return begin(subscriber)
  }

  /// The group of a key path, with its value read, and what takes its user out again.
  func use<Value>(
    _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?
  ) -> (group: ValueGroup<State>, leave: () -> Void) {
    let node = index.node(at: selection.valuePath)
    let key = selection.key
    let group = node.groups[key] ?? makeGroup(selection, read: read)
    node.groups[key] = group
    if let areEqual = selection.areEqual, let value = group.value as? SharedValue<State, Value> {
      value.areEqual = value.areEqual ?? areEqual
    }
    group.users += 1
    return (
      group,
      { [weak group, weak node] in
        guard let group, let node else { return }
        group.users -= 1
        guard group.users == 0 else { return }
        node.groups[key] = nil
        node.pruneIfEmpty()
      }
    )
  }

  // Subscribers do not keep the index, which keeps them.
  private func leave(_ subscriber: Subscriber<State>, _ node: PartNode<State>) -> () -> Void {
    { [weak node, unowned subscriber] in
      node?.subscribers.remove(subscriber)
      node?.pruneIfEmpty()
    }
  }

  private func makeGroup<Value>(
    _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?
  ) -> ValueGroup<State> {
    if selection.key.isUncompared { return ValueGroup() }
    let value = SharedValue<State, Value>(read: read)
    if let current { _ = value.refresh(current, shared.notification) }
    return ValueGroup(value)
  }

  func makeSubscriber(
    _ request: SubscriptionRequest, deliver: @escaping (State) -> DeliveryOutcome
  ) -> Subscriber<State> {
    shared.lastSubscription += 1
    let completed = shared.notifications.value
    let record = SubscriptionRecord(
      id: shared.lastSubscription, request, notifications: shared.notifications,
      first: shared.isNotifying ? completed + 1 : completed)
    return Subscriber(record: record, owner: request.owner, deliver: deliver)
  }

  /// Counts a subscriber in, gives it the current state, and makes the token that ends it.
  func begin(_ subscriber: Subscriber<State>) -> SubscriptionToken {
    shared.subscriptions += 1
    if subscriber.record.keepsOld { shared.keepingOld += 1 }
    updateWatched()
    emit(.subscribed(subscriber.record))
    if let current { subscriber.record.count(subscriber.deliver(current)) }
    return SubscriptionToken(record: subscriber.record) { [weak self, weak subscriber] isReplaced in
      guard let subscriber, subscriber.isActive else { return }
      guard let self else {
        subscriber.isActive = false
        return
      }
      end(subscriber, isReplaced ? .replaced(subscriber.record) : .unsubscribed(subscriber.record))
    }
  }

  /// Takes a subscriber out; it is not called again, not even in the notification that is going on.
  func end(_ subscriber: Subscriber<State>, _ event: StoreEvent) {
    guard subscriber.isActive else { return }
    subscriber.isActive = false
    shared.subscriptions -= 1
    if subscriber.record.keepsOld { shared.keepingOld -= 1 }
    let completed = shared.notifications.value
    let hadItsTurn = shared.isNotifying && subscriber.record.id <= shared.receiver
    if shared.isNotifying, !hadItsTurn, subscriber.record.id <= shared.lastReceiver { shared.endedUnseen += 1 }
    subscriber.record.end(after: hadItsTurn ? completed + 1 : completed)
    let leave = subscriber.leave
    subscriber.leave = nil
    leave?()
    updateWatched()
    emit(event)
  }
}

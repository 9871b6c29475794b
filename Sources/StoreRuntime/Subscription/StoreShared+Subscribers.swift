// Subscribers come and go, whichever scope they came through.
extension StoreShared {
  @usableFromInline
  func makeRecord(_ request: SubscriptionRequest) -> SubscriptionRecord {
    lastSubscription += 1
    let completed = notifications.value
    return SubscriptionRecord(
      id: lastSubscription, request, notifications: notifications, first: isNotifying ? completed + 1 : completed)
  }

  /// Begins a subscription that hears only of changes of a shared value.
  @usableFromInline
  func begin(
    _ request: SubscriptionRequest, in group: ValueGroup, listen: @escaping () -> DeliveryOutcome
  ) -> SubscriptionToken {
    let subscriber = Subscriber(makeRecord(request), owner: request.owner, listen: listen)
    subscriber.group = group
    group.members.append(subscriber)
    begin(subscriber)
    return token(subscriber, first: listen())
  }

  /// Begins a subscription that reads a shared value whenever a part may have been written.
  @usableFromInline
  func begin(
    _ request: SubscriptionRequest, at path: PartPath, sharing group: ValueGroup,
    listen: @escaping () -> DeliveryOutcome
  ) -> SubscriptionToken {
    let subscriber = Subscriber(makeRecord(request), owner: request.owner, listen: listen)
    subscriber.group = group
    begin(subscriber, at: path)
    return token(subscriber, first: listen())
  }

  /// Puts a subscriber in the list of a part.
  @usableFromInline
  func begin(_ subscriber: Subscriber, at path: PartPath) {
    let node = index.node(at: path)
    subscriber.node = node
    node.subscribers.append(subscriber)
    begin(subscriber)
  }

  /// Counts a subscriber in that has its place.
  func begin(_ subscriber: Subscriber) {
    subscriptions += 1
    if subscriber.record.keepsOld { keepingOld += 1 }
    emit(.subscribed(subscriber.record))
  }

  /// What ends a subscriber, which was given the current state.
  @usableFromInline
  func token(_ subscriber: Subscriber, first outcome: DeliveryOutcome) -> SubscriptionToken {
    subscriber.record.count(outcome)
    return SubscriptionToken(subscriber, of: self)
  }

  /// Takes a subscriber out; it is not called again, not even in the notification that is going on.
  func end(_ subscriber: Subscriber, _ event: @autoclosure () -> StoreEvent) {
    guard subscriber.isActive else { return }
    subscriber.isActive = false
    subscriptions -= 1
    if subscriber.record.keepsOld { keepingOld -= 1 }
    let completed = notifications.value
    let hadItsTurn = isNotifying && subscriber.id <= receiver
    if isNotifying, !hadItsTurn, subscriber.id <= lastReceiver { endedUnseen += 1 }
    subscriber.record.end(after: hadItsTurn ? completed + 1 : completed)
    subscriber.leave()
    emit(event())
  }

  /// The records of all subscribers, in the order they began.
  var records: [SubscriptionRecord] { subscribers.map(\.record).sorted { $0.id < $1.id } }

  private var subscribers: [Subscriber] {
    var all = Array(observers.values)
    for node in index.occupied {
      all += node.subscribers.slots.compactMap { $0 }
      for group in node.groups.all { all += group.members.slots.compactMap { $0 } }
    }
    return all
  }

  /// The store is gone: tokens that are still held keep nothing of it.
  func close() {
    instruments = []
    let nodes = index.occupied
    for subscriber in subscribers {
      subscriber.isActive = false
      subscriber.record.end(after: notifications.value)
      subscriber.node = nil
      subscriber.group = nil
      subscriber.didEnd = nil
    }
    observers = [:]
    for node in nodes { node.close() }
    writes.begin(isReported: false)
  }
}

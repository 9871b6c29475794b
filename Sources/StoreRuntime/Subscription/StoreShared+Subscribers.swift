// Subscribers come and go, whichever scope they came through.
extension StoreShared {
  /// The number of the next subscription.
  func makeSubscription() -> Int {
    lastSubscription += 1
    return lastSubscription
  }

  /// Begins a subscription that hears only of changes of a shared value.
  @usableFromInline
  func begin(
    _ request: SubscriptionRequest, in group: ValueGroup, foretell: @escaping () -> DeliveryOutcome,
    listen: @escaping () -> DeliveryOutcome
  ) -> SubscriptionToken {
    let subscriber = ValueSubscriber(request, of: self, foretell: foretell, listen: listen)
    subscriber.group = group
    group.members.append(subscriber)
    begin(subscriber)
    return token(subscriber, first: listen())
  }

  /// Begins a subscription that reads a shared value whenever a part may have been written.
  @usableFromInline
  func begin(
    _ request: SubscriptionRequest, at path: PartPath, sharing group: ValueGroup,
    foretell: @escaping () -> DeliveryOutcome, listen: @escaping () -> DeliveryOutcome
  ) -> SubscriptionToken {
    let subscriber = ValueSubscriber(request, of: self, foretell: foretell, listen: listen)
    subscriber.group = group
    begin(subscriber, at: path)
    return token(subscriber, first: listen())
  }

  /// Puts a subscriber in the list of a part.
  @usableFromInline
  func begin(_ subscriber: Subscriber, at path: PartPath) {
    if path.parts.isEmpty { stand(subscriber, in: index) } else { stand(subscriber, in: index.node(at: path)) }
    begin(subscriber)
  }

  private func stand(_ subscriber: Subscriber, in node: PartNode) {
    subscriber.node = node
    node.subscribers.append(subscriber)
  }

  /// Counts a subscriber in that has its place.
  func begin(_ subscriber: Subscriber) {
    countSubscription(1, keepsOld: subscriber.request.keepsOld)
    emit(.subscribed(subscriber.record))
  }

  /// What ends a subscriber, which was given the current state.
  @usableFromInline
  func token(_ subscriber: Subscriber, first outcome: DeliveryOutcome) -> SubscriptionToken {
    var figures = DeliveryFigures()
    subscriber.count(outcome, &figures)
    return SubscriptionToken(subscriber)
  }

  /// Takes a subscriber out; it is not called again, not even in the notification that is going on.
  func end(_ subscriber: Subscriber, _ reason: SubscriptionEnding) {
    guard subscriber.isActive else { return }
    countSubscription(-1, keepsOld: subscriber.request.keepsOld)
    let completed = notifications.value
    let hadItsTurn = isNotifying && subscriber.id <= receiver
    if isNotifying, !hadItsTurn, subscriber.id <= lastReceiver { endedUnseen += 1 }
    subscriber.end(after: hadItsTurn ? completed + 1 : completed)
    subscriber.leave()
    emit(reason.event(subscriber.record))
  }

  /// The records of all subscribers, in the order they began.
  var records: [SubscriptionRecord] { subscribers.map(\.record).sorted { $0.id < $1.id } }

  /// Those that would be thought of in a notification now: a dead owner's are not.
  var active: [Subscriber] { subscribers.filter { $0.isActive && !$0.isOwnerGone } }

  /// Those that live although the object they work for is gone; at most so many of the last.
  func withoutOwner(limit: Int) -> [Int] {
    var newest = Newest<Int>(limit: limit)
    visit { if $0.isActive && $0.isOwnerGone { newest.insert($0.id, number: $0.id) } }
    return newest.inOrder
  }

  private var subscribers: [Subscriber] {
    var all: [Subscriber] = []
    visit { all.append($0) }
    return all
  }

  private func visit(_ body: (Subscriber) -> Void) {
    for observer in observers.values { body(observer.subscriber) }
    for node in index.occupied {
      for case let subscriber? in node.subscribers.slots { body(subscriber) }
      for group in node.groups.all {
        for case let subscriber? in group.members.slots { body(subscriber) }
      }
    }
  }

  /// The store is gone: tokens that are still held keep nothing of it.
  func close() {
    instruments = []
    let nodes = index.occupied
    for subscriber in subscribers {
      subscriber.end(after: notifications.value)
      subscriber.node = nil
      subscriber.group = nil
      subscriber.didEnd = nil
    }
    observers = [:]
    for node in nodes { node.close() }
    writes.begin(isReported: false)
  }
}

/// Why a subscription ended.
enum SubscriptionEnding {
  case cancelled, replaced, ownerGone

  func event(_ record: SubscriptionRecord) -> StoreEvent {
    switch self {
    case .cancelled: .unsubscribed(record)
    case .replaced: .replaced(record)
    case .ownerGone: .ownerGone(record)
    }
  }
}

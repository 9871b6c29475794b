extension Store {
  /// Tells everybody who may be concerned of the state after a transition, in the order their subscriptions began.
  ///
  /// - Parameter writesAnything: true if there is no telling what was written; else `shared.writes` tells.
  @inlinable
  func notify(seq: Int, writesAnything: Bool) {
    notify(of: current!, seq: seq, writesAnything: writesAnything)
  }

  @usableFromInline
  func notify(of state: State, seq: Int, writesAnything: Bool) {
    let shared = shared
    let present = shared.subscriptions
    let figures = announce(state, writesAnything: writesAnything)
    if present > 0 { shared.emit(.notified(seq: seq, figures)) }
    if shared.tellsCalls { shared.emitCalls(after: seq) }
  }

  /// Tells everybody who may be concerned of a state.
  ///
  /// - Returns: what became of it at the subscriptions there are.
  func announce(_ state: State, writesAnything: Bool) -> DeliveryFigures {
    let shared = shared
    // Nothing that happens in here was read by the function that is observed outside.
    let watcher = shared.watcher
    shared.watcher = nil
    defer { shared.watcher = watcher }
    let present = shared.subscriptions
    shared.notification += 1
    shared.isNotifying = true
    shared.receiver = 0
    shared.endedUnseen = 0
    shared.lastReceiver = shared.lastSubscription
    var figures = DeliveryFigures()
    var chosen = Chosen(in: shared.notification)
    if !index.hasNothingBelow {
      for node in writesAnything ? index.occupied : shared.writes.touched { choose(from: node, state, &chosen) }
    }
    deliver(state, to: chosen.sorted, counting: &figures)
    for notice in chosen.notices { notice() }
    shared.isNotifying = false
    shared.notifications.addOneNotification()
    figures.skippedEqual =
      present - shared.endedUnseen - figures.delivered - figures.skippedByPredicate - figures.mismatched
    return figures
  }

  /// Tells every subscriber the current state again, without a transition; only in the turn of an action or effect.
  package func tellSubscribersAgain() {
    guard phase == .notifying, !shared.isNotifying else { return }
    let keepsPrevious = shared.keepingOld > 0
    if keepsPrevious { keepPrevious() }
    notify(seq: committed, writesAnything: true)
    if keepsPrevious { forgetPrevious() }
  }

  // Those who hear of every transition stand in the root's own list and are not copied out of it.
  private func choose(from node: PartNode, _ state: State, _ chosen: inout Chosen) {
    let groups = node.groups
    if let first = groups.first { choose(from: first, state, &chosen) }
    if !groups.others.isEmpty { for group in groups.others.values { choose(from: group, state, &chosen) } }
    if node !== index { chosen.add(node.subscribers) }
  }

  private func choose(from group: ValueGroup, _ state: State, _ chosen: inout Chosen) {
    guard
      shared.measures
        ? measuredRefresh(of: group, state, chosen.notification)
        : group.refresh(state, chosen.notification)
    else { return }
    chosen.add(group.members)
    if !group.observers.isEmpty { for subscriber in group.observers.values { chosen.add(subscriber) } }
    if !group.tracked.isEmpty { for value in group.tracked { chosen.add(value) } }
    chosen.takeNotices(of: group)
  }

  private func deliver(_ state: State, to chosen: [Subscriber], counting figures: inout DeliveryFigures) {
    // Those that subscribe meanwhile have already been given this state.
    let everyTime = index.subscribers
    var next = 0
    everyTime.forEachKept { subscriber in
      while next < chosen.count, chosen[next].id < subscriber.id {
        call(chosen[next], state, &figures)
        next += 1
      }
      call(subscriber, state, &figures)
    }
    while next < chosen.count {
      call(chosen[next], state, &figures)
      next += 1
    }
  }

  private func call(_ subscriber: Subscriber, _ state: State, _ figures: inout DeliveryFigures) {
    guard subscriber.isActive else { return }
    if subscriber.isOwnerGone { return subscriber.end(.ownerGone) }
    shared.receiver = subscriber.id
    let outcome = shared.measures ? measuredDelivery(to: subscriber, state) : subscriber.deliver(state)
    // The usual case, in short: what is skipped as equal is what is left over.
    if case .skipped = outcome, let equality = subscriber.equality { return equality.addSkip() }
    subscriber.count(outcome, &figures)
    if shared.tellsCalls, case .delivered = outcome { shared.calls.append(subscriber.id) }
    if case .mismatched = outcome { shared.emit(.mismatched(subscriber.record, seq: shownSeq)) }
  }
}

// Selecting and comparing are measured now and then, while somebody wants to know.
extension Store {
  fileprivate func measuredRefresh(of group: ValueGroup, _ state: State, _ notification: Int) -> Bool {
    guard group.isToBeCompared(in: notification), group.meter.isDue(), let payer = group.payer else {
      return group.refresh(state, notification)
    }
    let began = sources.monotonic()
    let hasChanged = group.refresh(state, notification)
    payer.record.addSample(of: group.meter.take(), nanoseconds: elapsed(since: began))
    return hasChanged
  }

  // Where the value was not equal the time is that of the subscriber too, and so is left out.
  fileprivate func measuredDelivery(to subscriber: Subscriber, _ state: State) -> DeliveryOutcome {
    guard subscriber.isComparing, subscriber.meter.isDue() else { return subscriber.deliver(state) }
    let began = sources.monotonic()
    let outcome = subscriber.deliver(state)
    if case .skipped(let stage) = outcome, subscriber.isEquality(stage: stage) {
      subscriber.record.addSample(of: subscriber.meter.take(), nanoseconds: elapsed(since: began))
    }
    return outcome
  }

  private func elapsed(since began: UInt64) -> UInt64 { max(began, sources.monotonic()) - began }
}

/// Those to be called in a notification, since what concerns them may have changed.
private struct Chosen {
  let notification: Int
  private var subscribers: [Subscriber] = []
  private(set) var notices: [() -> Void] = []

  init(in notification: Int) {
    self.notification = notification
  }

  /// In the order their subscriptions began.
  var sorted: [Subscriber] { subscribers.count > 1 ? subscribers.sorted { $0.id < $1.id } : subscribers }

  mutating func add(_ subscriber: Subscriber) {
    // An observer may have read several of the values that changed, and is still called once.
    guard subscriber.chosenFor != notification else { return }
    subscriber.chosenFor = notification
    subscribers.append(subscriber)
  }

  mutating func add(_ value: TrackedValue) {
    guard let tracker = value.tracker, let subscriber = tracker.subscriber else { return }
    tracker.noteChange(of: value)
    add(subscriber)
  }

  mutating func add(_ list: SubscriberList) {
    for case let subscriber? in list.slots { add(subscriber) }
  }

  mutating func takeNotices(of group: ValueGroup) {
    guard !group.notices.isEmpty else { return }
    notices += group.notices
    group.notices = []
  }
}

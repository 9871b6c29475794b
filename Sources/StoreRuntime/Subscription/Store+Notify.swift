extension Store {
  /// Tells everybody who may be concerned of the state after a transition, in the order their subscriptions began.
  ///
  /// - Parameter written: what may have been written; nil for anything.
  func notify(seq: Int, written: [PartPath]?) {
    let present = shared.subscriptions
    shared.notification += 1
    shared.isNotifying = true
    shared.receiver = 0
    shared.endedUnseen = 0
    shared.lastReceiver = shared.lastSubscription
    var figures = DeliveryFigures()
    var notices: [() -> Void] = []
    if let current {
      deliver(current, to: concerned(by: written, current, &notices), counting: &figures)
    }
    for notice in notices { notice() }
    shared.isNotifying = false
    shared.notifications.addOneNotification()
    figures.skippedEqual =
      present - shared.endedUnseen - figures.delivered - figures.skippedByPredicate - figures.mismatched
    if present > 0 { emit(.notified(seq: seq, figures)) }
  }

  /// Tells every subscriber the current state again, without a transition; only in the turn of an action or effect.
  package func tellSubscribersAgain() {
    guard phase == .notifying, !shared.isNotifying else { return }
    previous = shared.keepingOld > 0 ? current : nil
    notify(seq: committed, written: nil)
    previous = nil
  }

  // Those who hear of every transition stand in the root's own list and are not copied out of it.
  private func concerned(
    by written: [PartPath]?, _ state: State, _ notices: inout [() -> Void]
  ) -> [Subscriber<State>] {
    if index.hasNothingBelow { return [] }
    var chosen: [Subscriber<State>] = []
    let notification = shared.notification
    func choose(_ subscriber: Subscriber<State>) {
      // An observer may have read several of the values that changed, and is still called once.
      guard subscriber.chosenFor != notification else { return }
      subscriber.chosenFor = notification
      chosen.append(subscriber)
    }
    func choose(_ list: SubscriberList<State>) {
      for case let subscriber? in list.slots { choose(subscriber) }
    }
    func visit(_ node: PartNode<State>) {
      for group in node.groups.values where group.refresh(state, notification) {
        choose(group.members)
        for subscriber in group.observers.values { choose(subscriber) }
        notices += group.notices
        group.notices = []
      }
      if node !== index { choose(node.subscribers) }
    }
    if let written {
      if written.isEmpty { return [] }
      for path in written { index.visitTouched(by: path, visit) }
    } else {
      index.visitAll(visit)
    }
    if chosen.count > 1 { chosen.sort { $0.record.id < $1.record.id } }
    return chosen
  }

  private func deliver(
    _ state: State, to chosen: [Subscriber<State>], counting figures: inout DeliveryFigures
  ) {
    // Those that subscribe meanwhile have already been given this state.
    let everyTime = index.subscribers.slots
    var next = 0
    for case let subscriber? in everyTime {
      while next < chosen.count, chosen[next].record.id < subscriber.record.id {
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

  private func call(_ subscriber: Subscriber<State>, _ state: State, _ figures: inout DeliveryFigures) {
    guard subscriber.isActive else { return }
    if subscriber.isOrphan { return end(subscriber, .ownerGone(subscriber.record)) }
    shared.receiver = subscriber.record.id
    let outcome = subscriber.deliver(state)
    subscriber.record.count(outcome)
    switch outcome {
    case .delivered: figures.delivered += 1
    case .skipped(let stage):
      if subscriber.record.stages.indices.contains(stage), !subscriber.record.stages[stage].isEquality {
        figures.skippedByPredicate += 1
      }
    case .mismatched:
      figures.mismatched += 1
      emit(.mismatched(subscriber.record, seq: seq))
    case .absent: break
    }
  }
}

import StoreRuntime

/// Writes down what a store does as lines, so that a test compares a whole story.
final class EventLog<State, Action>: StoreInstrument {
  private(set) var lines: [String] = []
  let seesSending: Bool

  init(seesSending: Bool = false) {
    self.seesSending = seesSending
  }

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {
    let outcome = transition.outcome == .reduced ? "" : " \(transition.outcome)"
    lines.append("#\(transition.seq) \(what(transition)) \(cause(transition))\(outcome) → \(store.state)")
  }

  func unreduced(_ transition: Transition<Action>) {
    lines.append("#\(transition.seq) \(what(transition)) \(cause(transition)) \(transition.outcome)")
  }

  func replacedReducer(in store: Store<State, Action>) { lines.append("reducer replaced after #\(store.seq)") }

  func happened(_ event: StoreEvent) {
    switch event {
    case .created: lines.append("created")
    case .released: lines.append("released")
    case .sent(let origin, _): lines.append("sent by \(origin)")
    case .queued(let waiting): lines.append("queued, \(waiting) waiting")
    case .held(let waiting): lines.append("held, \(waiting) waiting")
    case .paused: lines.append("paused")
    case .continued(let applied): lines.append("continued, \(applied) to do")
    case .travelled(let seq): lines.append("travelled to #\(seq)")
    case .returned(let applied): lines.append("returned, \(applied) to do")
    case .shown(let seq, let figures): lines.append("#\(seq) shown \(text(figures))")
    case .parentKnown(let seq, let parent): lines.append("#\(seq) ← #\(parent)")
    case .sentInReducer(let dropped, let by): lines.append("#\(dropped) was sent by the reducer of #\(by)")
    case .absentState(let seq, let absence): lines.append("#\(seq) found no state: \(absence.kind)")
    case .duplicateElement(let seq, let id, let first, let second):
      lines.append("#\(seq) met id \(id) at \(first) and \(second)")
    case .longDrain(let seq, let followUps): lines.append("#\(seq) is follow-up \(followUps)")
    case .lost(let location): lines.append("lost, sent at \(location)")
    case .unrecordedMutation(let seq): lines.append("changed without an action after #\(seq)")
    case .subscribed(let record): lines.append("subscribed \(name(record))")
    case .unsubscribed(let record): lines.append("unsubscribed \(name(record))")
    case .ownerGone(let record): lines.append("owner gone of \(name(record))")
    case .replaced(let record): lines.append("replaced \(name(record))")
    case .notified(let seq, let figures): lines.append("#\(seq) notified \(text(figures))")
    case .mismatched(let record, let seq): lines.append("#\(seq) does not fit \(name(record))")
    case .scopeHit(let scope): lines.append("scope \(scope.number) hit")
    case .scopeMissed(let scope): lines.append("scope \(scope.number) missed")
    case .scopeEvicted(let scope, let isHeld):
      lines.append("scope \(scope.number) evicted\(isHeld ? ", still held" : "")")
    case .scopeReleased(let scope): lines.append("scope \(scope.number) released")
    case .scopeUncached(let scope): lines.append("scope \(scope.number) uncached")
    case .effectStarted(let id, let name, let seq, _): lines.append("effect \(id) \(name) started by #\(seq)")
    case .effectEmitted(let id): lines.append("effect \(id) emitted")
    case .effectFinished(let id): lines.append("effect \(id) finished")
    case .effectCancelled(let id): lines.append("effect \(id) cancelled")
    case .effectFailed(let id, let error, _): lines.append("effect \(id) failed: \(error)")
    case .effectRetried(let id, let retry, let wait, let error):
      lines.append("effect \(id) retry \(retry) after \(wait): \(error)")
    case .effectLate(let id, let name, let seq, let late):
      lines.append("effect \(id) \(name) of #\(seq) sent \(late.map { "#\($0)" } ?? "nothing") late")
    case .effectOrphaned(let id): lines.append("effect \(id) orphaned")
    }
  }

  private func what(_ transition: Transition<Action>) -> String {
    transition.action.map { "\($0)" } ?? transition.kind.rawValue
  }

  private func name(_ record: SubscriptionRecord) -> String { record.label ?? "\(record.id)" }

  // Delivered + skipped as equal, and the others only where there are any.
  private func text(_ figures: DeliveryFigures) -> String {
    "\(figures.delivered)+\(figures.skippedEqual)"
      + (figures.skippedByPredicate > 0 ? "+\(figures.skippedByPredicate) by predicate" : "")
      + (figures.mismatched > 0 ? "+\(figures.mismatched) mismatched" : "")
  }

  private func cause(_ transition: Transition<Action>) -> String {
    let parent = transition.cause.parent.map { " ← #\($0)" } ?? ""
    let effect = transition.cause.effect.map { " effect \($0)" } ?? ""
    return "\(transition.cause.origin)\(parent)\(effect)"
  }
}

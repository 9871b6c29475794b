import StoreRuntime

/// Writes down what a store does as lines, so that a test compares a whole story.
final class EventLog<State, Action>: StoreInstrument {
  private(set) var lines: [String] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {
    lines.append("#\(transition.seq) \(transition.action) \(cause(transition)) → \(store.state)")
  }

  func dropped(_ transition: Transition<Action>) {
    lines.append("#\(transition.seq) \(transition.action) \(cause(transition)) dropped")
  }

  func happened(_ event: StoreEvent) {
    switch event {
    case .subscribed(let record): lines.append("subscribed \(record.label ?? "\(record.id)")")
    case .unsubscribed(let record): lines.append("unsubscribed \(record.label ?? "\(record.id)")")
    case .notified(let seq, let delivered, let skipped): lines.append("#\(seq) notified \(delivered)+\(skipped)")
    case .effectStarted(let id, let name, let seq): lines.append("effect \(id) \(name) started by #\(seq)")
    case .effectEmitted(let id): lines.append("effect \(id) emitted")
    case .effectFinished(let id): lines.append("effect \(id) finished")
    case .effectCancelled(let id): lines.append("effect \(id) cancelled")
    case .effectFailed(let id, let error, _): lines.append("effect \(id) failed: \(error)")
    case .effectRetried(let id, let retry, let wait, let error):
      lines.append("effect \(id) retry \(retry) after \(wait): \(error)")
    case .effectLate(let id, let name, let seq, let late):
      lines.append("effect \(id) \(name) of #\(seq) sent \(late.map { "#\($0)" } ?? "nothing") late")
    case .effectOrphaned(let id): lines.append("effect \(id) orphaned")
    case .released: lines.append("released")
    }
  }

  private func cause(_ transition: Transition<Action>) -> String {
    let parent = transition.cause.parent.map { " ← #\($0)" } ?? ""
    let effect = transition.cause.effect.map { " effect \($0)" } ?? ""
    return "\(transition.cause.origin)\(parent)\(effect)"
  }
}

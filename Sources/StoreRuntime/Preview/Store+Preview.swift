// A preview reduces a copy. What the store, its effects and its subscribers remember is as it was before, seqs and random
// numbers too; only an object that the state refers to cannot be copied, and a reducer may write to it.
extension Store {
  /// Says what an action would do; nil where `refusal(of:)` says why nobody can be told now.
  ///
  /// The reducer is given the present time and the random numbers that the next action will be given; what it sends is
  /// ignored. Selectors and predicates of subscribers are called, subscribers are not, and neither is an intake.
  package func preview(_ action: Action) -> Forecast<State, Action>? {
    guard refusal(of: nil) == nil, let before = current else { return nil }
    let watcher = shared.watcher
    shared.watcher = nil
    isPreviewing = true
    phase = .rebuilding
    defer {
      phase = .idle
      isPreviewing = false
      shared.watcher = watcher
    }
    var after = before
    let foretold = context.foretelling()
    let writes = WriteTracker(index)
    writes.begin(isReported: true)
    foretold.writes = writes
    let effect = reduce(&after, action, foretold)
    foretold.writes = nil
    let effects = forecast(effect)
    return Forecast(
      before: before, after: after, outcome: writes.absences.isEmpty ? .reduced : .noState, effects: effects.found,
      hasMoreEffects: effects.hasMore,
      subscribers: foretell(after, at: tellsWrites ? writes.touched : index.occupied), passesIntake: intake != nil)
  }

  private func foretell(_ state: State, at nodes: [PartNode]) -> [SubscriberForecast] {
    var restore: [() -> Void] = []
    defer { for undo in restore { undo() } }
    var asked = index.subscribers.slots.compactMap { $0 }
    // A part may have been written more than once.
    var seen: Set<ObjectIdentifier> = []
    for node in index.hasNothingBelow ? [] : nodes where seen.insert(ObjectIdentifier(node)).inserted {
      for group in node.groups.all {
        // Its subscribers look there for the value; afterwards it is what it was.
        if let value = group.value as? any RestorableValue { restore.append(value.restoring()) }
        guard group.read(state) else { continue }
        asked += group.members.slots.compactMap { $0 }
        asked += group.observers.values
        asked += group.tracked.compactMap { $0.tracker?.subscriber }
      }
      if node !== index { asked += node.subscribers.slots.compactMap { $0 } }
    }
    let outcomes = Dictionary(
      asked.map { ($0.id, $0.forecast(of: $0.foretell(state))) }, uniquingKeysWith: { first, _ in first })
    return shared.active.sorted { $0.id < $1.id }.map { subscriber in
      SubscriberForecast(record: subscriber.record, outcome: outcomes[subscriber.id] ?? .equal)
    }
  }
}

extension Subscriber {
  fileprivate func forecast(of outcome: DeliveryOutcome) -> SubscriberForecast.Outcome {
    switch outcome {
    case .delivered: .delivered
    case .skipped(let number):
      request.stages.indices.contains(number) && !request.stages[number].isEquality ? .predicate : .equal
    case .mismatched: .mismatched
    case .absent: .absent
    }
  }
}

/// A part of a store's state on its way to a subscriber, with the stages that decide what is delivered.
///
/// Stages apply in the order written. Each compares a value with the one that reached it before.
public struct Selection<State, Action, Value> {
  package typealias Stage = () -> (Value) -> DeliveryOutcome?

  let store: Store<State, Action>
  let keyPath: (any AnyKeyPath & Sendable)?
  let select: (State) -> Value
  var stages: [Stage]

  /// A selection that begins with stages of its maker's.
  package init(
    store: Store<State, Action>, keyPath: (any AnyKeyPath & Sendable)?, select: @escaping (State) -> Value,
    stages: [Stage] = []
  ) {
    self.store = store
    self.keyPath = keyPath
    self.select = select
    self.stages = stages
  }

  // A stage lets a value pass by returning nil. Each subscriber gets stages of its own, since they remember.
  private func adding(
    _ outcome: DeliveryOutcome, when skips: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Selection {
    var longer = self
    longer.stages.append {
      var previous: Value?
      return { value in
        defer { previous = value }
        guard let previous, skips(previous, value) else { return nil }
        return outcome
      }
    }
    return longer
  }

  /// Skips values for which the function says that they repeat the one before.
  public func skipRepeats(by isRepeat: @escaping (_ old: Value, _ new: Value) -> Bool) -> Selection {
    adding(.skippedEqual, when: isRepeat)
  }

  /// Skips values for which the predicate is true of the one before and this one.
  public func skip(when predicate: @escaping (_ old: Value, _ new: Value) -> Bool) -> Selection {
    adding(.skippedByPredicate, when: predicate)
  }

  /// Delivers only values for which the predicate is true of the one before and this one.
  public func only(when predicate: @escaping (_ old: Value, _ new: Value) -> Bool) -> Selection {
    adding(.skippedByPredicate) { !predicate($0, $1) }
  }

  /// Calls the function with the current value at once, and with every value that passes the stages.
  ///
  /// - Parameter label: what inspectors call the subscription.
  public func deliver(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    to receive: @escaping (Value) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let select = select
    let stages = stages.map { $0() }
    return store.add(label: label, location: location, keyPath: keyPath, keepsOld: false) { _, state in
      let value = select(state)
      for stage in stages {
        if let outcome = stage(value) { return outcome }
      }
      receive(value)
      return .delivered
    }
  }
}

extension Selection where Value: Equatable {
  /// Skips values that equal the one before.
  public func skipRepeats() -> Selection {
    skipRepeats(by: ==)
  }
}

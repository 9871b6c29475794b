/// A part of a store's state on its way to a subscriber, with the stages that decide what is delivered.
///
/// Stages apply in the order written. Each compares a value with the one that reached it before.
public struct Selection<State, Action, Value> {
  @usableFromInline typealias Comparison = (_ old: Value, _ new: Value) -> Bool

  @usableFromInline let store: Store<State, Action>
  @usableFromInline let select: (State) -> Value
  let keyPath: KeyPath<State, Value>?
  let part: FieldPart?
  /// What inspectors are told of where it comes from: they look from any thread.
  private var shownKeyPath: (any AnyKeyPath & Sendable)?
  /// Made anew for each subscriber: says whether a value may pass at all.
  private var gate: (() -> (Value) -> Bool)?
  @usableFromInline var stages: [(stage: SelectionStage, skips: Comparison)] = []

  init(_ store: Store<State, Action>, select: @escaping (State) -> Value) {
    self.store = store
    self.select = select
    keyPath = nil
    part = nil
  }

  init(
    _ store: Store<State, Action>, _ path: KeyPath<State, Value>, shownAs shown: (any AnyKeyPath & Sendable)? = nil
  ) {
    shownKeyPath = shown
    self.store = store
    select = { $0[keyPath: path] }
    keyPath = path
    part = FieldPart(path)
  }

  /// A selection of its maker's, who decides for each subscriber what may reach its stages at all.
  package init(
    _ store: Store<State, Action>, shownAs keyPath: (any AnyKeyPath & Sendable)?, select: @escaping (State) -> Value,
    gate: @escaping () -> (Value) -> Bool
  ) {
    self.init(store, select: select)
    shownKeyPath = keyPath
    self.gate = gate
  }

  @usableFromInline
  func adding(_ kind: SelectionStage.Kind, at location: SourceLocation, _ skips: @escaping Comparison) -> Selection {
    var longer = self
    longer.stages.append((SelectionStage(kind, at: location), skips))
    return longer
  }

  /// Skips values for which the function says that they repeat the one before.
  ///
  /// - Parameter isRepeat: must be true of a value and itself: a part that was not written counts as a repeat unasked.
  @inlinable
  public func skipRepeats(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    by isRepeat: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Selection {
    adding(.skipRepeatsBy, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), isRepeat)
  }

  /// Skips values for which the predicate is true of the one before and this one.
  @inlinable
  public func skip(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    when predicate: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Selection {
    adding(.skipWhen, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), predicate)
  }

  /// Delivers only values for which the predicate is true of the one before and this one.
  @inlinable
  public func only(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    when predicate: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Selection {
    adding(.onlyWhen, at: SourceLocation(fileID: fileID, filePath: filePath, line: line)) { !predicate($0, $1) }
  }

  /// Calls the function with the current value at once, and with every value that passes the stages.
  ///
  /// A subscription whose first stage skips repeats is looked at only when its key path may have been written; any other
  /// is called after every transition that may have written what its store or scope shows.
  /// - Parameter label: what inspectors call the subscription.
  /// - Complexity: O(1), however many subscriptions there are.
  @inlinable
  public func deliver(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    to receive: @escaping (Value) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    guard isFunction, stages.count == 1 else { return deliverInStages(label, location, receive) }
    // The usual form of a function, spelled out so that it is compiled for its own types: it runs at every transition.
    let select = select
    let skips = stages[0].skips
    var previous: Value?
    return subscribe(label, location) { state in
      let value = select(state)
      if let old = previous, skips(old, value) {
        previous = value
        return false
      }
      previous = value
      receive(value)
      return true
    }
  }

  @usableFromInline
  var isFunction: Bool { keyPath == nil && gate == nil }

  // The closure says whether it delivered, or the only stage skipped.
  @usableFromInline
  func subscribe(
    _ label: String?, _ location: SourceLocation, _ receive: @escaping (State) -> Bool
  ) -> SubscriptionToken {
    let request = SubscriptionRequest(label: label, location: location, stages: stages.map(\.stage))
    return store.add(request, at: nil) { receive($0) ? .delivered : .skipped(stage: 0) }
  }

  @usableFromInline
  func deliverInStages(
    _ label: String?, _ location: SourceLocation, _ receive: @escaping (Value) -> Void
  ) -> SubscriptionToken {
    let request = SubscriptionRequest(
      label: label, location: location, keyPath: shownKeyPath, stages: stages.map(\.stage))
    guard let keyPath else {
      let select = select
      let pass = passing(receive, from: 0)
      return store.add(request, at: nil) { pass(select($0)) }
    }
    let first = stages.first
    let hearsOnlyOfChanges = first?.stage.kind == .skipRepeats
    return store.join(
      request, on: keyPath, part: part, areEqual: hearsOnlyOfChanges ? first?.skips : nil,
      isPrunable: first?.stage.isEquality ?? false,
      // The group of a key path compares for all its members at once.
      receive: passing(receive, from: hearsOnlyOfChanges ? 1 : 0))
  }

  private func passing(_ receive: @escaping (Value) -> Void, from first: Int) -> (Value) -> DeliveryOutcome {
    var filters = stages.enumerated().dropFirst(first).map { number, stage in
      (number: number, skips: stage.skips, previous: Value?.none)
    }
    let mayPass = gate?()
    return { value in
      if let mayPass, !mayPass(value) { return .absent }
      for index in filters.indices {
        let old = filters[index].previous
        filters[index].previous = value
        if let old, filters[index].skips(old, value) { return .skipped(stage: filters[index].number) }
      }
      receive(value)
      return .delivered
    }
  }
}

extension Selection where Value: Equatable {
  /// Skips values that equal the one before.
  @inlinable
  public func skipRepeats(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Selection {
    adding(.skipRepeats, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), ==)
  }
}

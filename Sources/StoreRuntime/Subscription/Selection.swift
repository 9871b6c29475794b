/// A part of a store's state on its way to a subscriber, with the stages that decide what is delivered.
///
/// Stages apply in the order written. Each compares a value with the one that reached it before.
public struct Selection<State, Action, Value> {
  @usableFromInline let store: Store<State, Action>
  @usableFromInline let select: (State) -> Value
  @usableFromInline let keyPath: KeyPath<State, Value>?
  @usableFromInline let part: FieldPart?
  /// What inspectors are told of where it comes from: they look from any thread.
  @usableFromInline var shownKeyPath: (any AnyKeyPath & Sendable)?
  /// Made anew for each subscriber: says whether a value may pass at all.
  @usableFromInline var gate: (() -> (Value) -> Bool)?
  @usableFromInline var stages: [DecidingStage<Value>] = []

  @usableFromInline
  init(_ store: Store<State, Action>, select: @escaping (State) -> Value) {
    self.store = store
    self.select = select
    keyPath = nil
    part = nil
  }

  @usableFromInline
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

  @inlinable
  func adding(
    _ kind: SelectionStage.Kind, at location: SourceLocation, _ skips: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Selection {
    var longer = self
    longer.stages.append(DecidingStage(kind, at: location, skips: skips))
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
    var request = SubscriptionRequest(
      label: label, location: SourceLocation(fileID: fileID, filePath: filePath, line: line), keyPath: shownKeyPath,
      stages: stages.map { $0.counting() })
    request.scope = store.scopeNumber
    if let keyPath { return deliver(request, keyPath, receive) }
    guard gate == nil, stages.count == 1 else {
      let select = select
      let line = makeLine(receive, from: 0)
      return store.add(
        request, at: store.place, foretell: { line.foretell(select($0)) }, deliver: { line.pass(select($0)) })
    }
    // The usual form of a function, spelled out so that it is compiled for its own types: it runs at every transition.
    let only = OnlyStage(select: select, skips: stages[0].skips, receive: receive)
    return store.add(request, at: store.place, foretell: only.foretell, deliver: only.deliver)
  }

  @inlinable
  func deliver(
    _ request: SubscriptionRequest, _ keyPath: KeyPath<State, Value>, _ receive: @escaping (Value) -> Void
  ) -> SubscriptionToken {
    let first = stages.first
    let hearsOnlyOfChanges = first?.kind == .skipRepeats
    let path = part.map { store.place.appending($0) } ?? store.place
    let (group, value) = store.use(
      GroupKey(keyPath: keyPath, scope: store.unplacedScope), at: path,
      areEqual: hearsOnlyOfChanges ? first?.skips : nil
    ) { $0[keyPath: keyPath] }
    // The group of a key path compares for all its members at once.
    let line = stages.count == 1 && hearsOnlyOfChanges ? nil : makeLine(receive, from: hearsOnlyOfChanges ? 1 : 0)
    let reader = SharedReader(value: value, line: line, receive: receive)
    if hearsOnlyOfChanges {
      return store.shared.begin(request, in: group, foretell: reader.foretell, listen: reader.listen)
    }
    let isPrunable = first?.kind.isEquality ?? false
    return store.shared.begin(
      request, at: isPrunable ? path : store.place, sharing: group, foretell: reader.foretell, listen: reader.listen)
  }

  @usableFromInline
  func makeLine(_ receive: @escaping (Value) -> Void, from first: Int) -> StageLine<Value> {
    StageLine(stages, from: first, mayPass: gate?(), receive: receive)
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

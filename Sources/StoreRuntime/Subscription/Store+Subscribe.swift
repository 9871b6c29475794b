extension Store {
  /// Calls the function with the current state at once, and with the state after every transition.
  ///
  /// On a scope: after every transition that may have written the scope's part.
  /// - Parameter label: what inspectors call the subscription.
  /// - Returns: the token that keeps the subscription alive.
  /// - Complexity: O(1), however many subscriptions there are.
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ receive: @escaping (_ new: State) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return add(SubscriptionRequest(label: label, location: location), at: nil) {
      receive($0)
      return .delivered
    }
  }

  /// Calls the function with the state before and after every transition; first with nil and the current state.
  ///
  /// The store keeps the previous state for it during each transition, so every write in place copies what it touches:
  /// 13 ns an element for an array. Prefer the form that takes only the new state.
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ receive: @escaping (_ old: State?, _ new: State) -> Void
  ) -> SubscriptionToken {
    var request = SubscriptionRequest(
      label: label, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
    request.keepsOld = true
    let before = previousState
    var isFirst = true
    return add(request, at: nil) { new in
      receive(isFirst ? nil : before(), new)
      isFirst = false
      return .delivered
    }
  }

  /// The part of the state at a key path, to be delivered to a subscriber.
  ///
  /// Subscriptions on one key path share one reading of it per transition.
  public func subscribe<Value>(_ path: any KeyPath<State, Value> & Sendable) -> Selection<State, Action, Value> {
    Selection(self, path, shownAs: path)
  }

  /// The part of the state at a key path that may not leave its isolation, as where states belong to the main actor.
  ///
  /// Inspectors are not told the path.
  public func subscribe<Value>(_ path: KeyPath<State, Value>) -> Selection<State, Action, Value> {
    Selection(self, path)
  }

  /// A part of the state that a function makes, to be delivered to a subscriber.
  ///
  /// Nobody can tell what a function reads, so it is called after every transition of its store, or of its scope's part.
  public func subscribe<Value>(select: @escaping (State) -> Value) -> Selection<State, Action, Value> {
    Selection(self, select: select)
  }

  /// Subscribes on behalf of an object that is held weakly: the subscription ends when the object is gone.
  package func subscribe(
    _ request: SubscriptionRequest, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    add(request, at: nil, deliver: deliver)
  }

  /// Adds a subscriber that is looked at whenever a part may have been written, or all this store shows.
  func add(
    _ request: SubscriptionRequest, at part: FieldPart?, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let path = part.map { place.appending($0) } ?? place
    return addThrough(request, at: path, deliver: deliver)
  }

  /// Adds a subscriber to the value of a key path, which it shares with others.
  ///
  /// - Parameters:
  ///   - part: the part the key path leads to, where that can be told.
  ///   - areEqual: tells a changed value, for a subscriber that wants to hear of no other; nil for one that hears of all.
  ///   - isPrunable: false for a subscriber that hears of every transition, whatever it wrote.
  func join<Value>(
    _ request: SubscriptionRequest, on keyPath: KeyPath<State, Value>, part: FieldPart?,
    areEqual: ((Value, Value) -> Bool)?, isPrunable: Bool, receive: @escaping (Value) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let shared = SharedSelection(
      key: GroupKey(keyPath: keyPath, scope: unplacedScope),
      valuePath: part.map { place.appending($0) } ?? place, ownPath: place, areEqual: areEqual, isPrunable: isPrunable)
    return joinThrough(request, shared, read: { $0[keyPath: keyPath] }, receive: receive)
  }
}

/// How a subscriber shares the value of a key path.
struct SharedSelection<Value> {
  let key: GroupKey
  /// The part whose writes concern the value.
  let valuePath: PartPath
  /// The part whose writes concern a subscriber that is not prunable.
  let ownPath: PartPath
  let areEqual: ((Value, Value) -> Bool)?
  let isPrunable: Bool
}

extension Store {
  /// Calls the function with the current state at once, and with the state after every transition.
  ///
  /// On a scope: after every transition that may have written the scope's part.
  /// - Parameter label: what inspectors call the subscription.
  /// - Returns: the token that keeps the subscription alive.
  /// - Complexity: O(1), however many subscriptions there are.
  @inlinable
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ receive: @escaping (_ new: State) -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    var request = SubscriptionRequest(label: label, location: location)
    request.reads = .everything
    guard let current else {
      return addToRoot(request, owner: nil, at: place) {
        receive($0)
        return .delivered
      }
    }
    let subscriber = StateReceiver(request, of: shared, receive: receive)
    shared.begin(subscriber, at: place)
    receive(current)
    return shared.token(subscriber, first: .delivered)
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
    request.reads = .everything
    let before = previousState
    var isFirst = true
    return add(request, at: place) { new in
      receive(isFirst ? nil : before(), new)
      isFirst = false
      return .delivered
    }
  }

  /// The part of the state at a key path, to be delivered to a subscriber.
  ///
  /// Subscriptions on one key path share one reading of it per transition.
  @inlinable
  public func subscribe<Value>(_ path: any KeyPath<State, Value> & Sendable) -> Selection<State, Action, Value> {
    Selection(self, path, shownAs: path)
  }

  /// The part of the state at a key path that may not leave its isolation, as where states belong to the main actor.
  ///
  /// Inspectors are not told the path.
  @inlinable
  public func subscribe<Value>(_ path: KeyPath<State, Value>) -> Selection<State, Action, Value> {
    Selection(self, path)
  }

  /// A part of the state that a function makes, to be delivered to a subscriber.
  ///
  /// Nobody can tell what a function reads, so it is called after every transition of its store, or of its scope's part.
  @inlinable
  public func subscribe<Value>(select: @escaping (State) -> Value) -> Selection<State, Action, Value> {
    Selection(self, select: select)
  }

  /// Subscribes, on behalf of an object or of nobody.
  ///
  /// - Parameters:
  ///   - owner: held weakly: when it is gone, the subscription ends.
  ///   - foretell: says what `deliver` would come to, and remembers nothing; nil where it takes every state.
  package func subscribe(
    _ request: SubscriptionRequest, owner: AnyObject? = nil, foretell: ((State) -> DeliveryOutcome)? = nil,
    deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    add(request, owner: owner, at: place, foretell: foretell, deliver: deliver)
  }
}

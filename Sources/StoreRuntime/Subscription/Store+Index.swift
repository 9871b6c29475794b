// What needs a state's type is made by the store that holds the state; a scope hands it up to there.
extension Store {
  /// Adds a subscriber to a part of what this store shows; it is given the current state at once.
  ///
  /// - Parameters:
  ///   - owner: held weakly: when it is gone, the subscription is; nil where a token alone decides.
  ///   - path: the part whose writes concern it.
  ///   - foretell: says what `deliver` would come to, and remembers nothing; nil where it takes every state.
  @inlinable
  func add(
    _ request: consuming SubscriptionRequest, owner: AnyObject? = nil, at path: PartPath,
    foretell: ((State) -> DeliveryOutcome)? = nil, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    guard let current else {
      return addToRoot(request, owner: owner, at: path, foretell: foretell, deliver: deliver)
    }
    let subscriber = StateSubscriber(request, owner: owner, of: shared, foretell: foretell, decide: deliver)
    shared.begin(subscriber, at: path)
    return shared.token(subscriber, first: deliver(current))
  }

  @usableFromInline
  func addToRoot(
    _ request: SubscriptionRequest, owner: AnyObject?, at path: PartPath,
    foretell: ((State) -> DeliveryOutcome)? = nil, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    var request = request
    request.scope = scopeNumber
    let subscriber = makeSubscriber(request, owner: owner, foretell: foretell, deliver)
    shared.begin(subscriber, at: path)
    return shared.token(subscriber, first: read(deliver) ?? .absent)
  }

  func makeSubscriber(
    _ request: SubscriptionRequest, owner: AnyObject?, foretell: ((State) -> DeliveryOutcome)?,
    _ deliver: @escaping (State) -> DeliveryOutcome
  ) -> Subscriber {
    guard let projection else {
      return StateSubscriber(request, owner: owner, of: shared, foretell: foretell, decide: deliver)
    }
    return projection.makeSubscriber(request, owner: owner, foretell: foretell, deliver)
  }

  @inlinable
  func makeGroup(
    _ key: GroupKey, at node: PartNode, value: AnyObject?, refresh: @escaping (State) -> Bool,
    whileAbsent: @escaping () -> Bool
  ) -> ValueGroup {
    guard let projection else { return StateGroup(key, at: node, value: value, refresh: refresh) }
    return projection.makeGroup(key, at: node, value: value, refresh: refresh, whileAbsent: whileAbsent)
  }

  /// The group of a key path, with its value read, and one user more.
  ///
  /// - Parameter areEqual: tells a changed value, if its type does not.
  @inlinable
  func use<Value>(
    _ key: GroupKey, at path: PartPath, areEqual: ((Value, Value) -> Bool)?, read select: @escaping (State) -> Value
  ) -> (group: ValueGroup, value: SharedValue<Value>) {
    let node = index.node(at: path)
    if let group = node.join(key), let value = group.value as? SharedValue<Value> {
      if value.areEqual == nil { value.areEqual = areEqual }
      return (group, value)
    }
    let value = SharedValue(areEqual: areEqual)
    let group = makeGroup(
      key, at: node, value: value, refresh: { value.take(select($0)) }, whileAbsent: { value.take(nil) })
    _ = value.take(read(select))
    node.add(group)
    return (group, value)
  }

  /// The group of those who count every write of a part as a change, and one user more.
  func use(_ key: GroupKey, at path: PartPath) -> ValueGroup {
    let node = index.node(at: path)
    if let group = node.join(key) { return group }
    let group = makeGroup(key, at: node, value: nil, refresh: { _ in true }, whileAbsent: { true })
    node.add(group)
    return group
  }
}

public import StoreRuntime

/// The states of a reactor, to be subscribed to; it does not keep the reactor alive.
///
/// A subscriber is given the current state at once, and then one state for each mutation.
public struct StateSubject<Action, Mutation, State> {
  /// A part of the state on its way to a subscriber.
  public typealias Part<Value> = Selection<State, ReactorStep<Action, Mutation>, Value>

  let core: ReactorCore<Action, Mutation, State>
  let engine: ReactorCore<Action, Mutation, State>.Engine

  /// Calls the function with the current state at once, and with the state after every mutation.
  ///
  /// - Parameters:
  ///   - label: what inspectors call the subscription.
  ///   - isolation: the actor the reactor is used on, the caller's by default.
  /// - Returns: the token that keeps the subscription alive.
  public func subscribe(
    label: String? = nil, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, _ receive: @escaping (State) -> Void
  ) -> SubscriptionToken {
    subscribe(select: { $0 }, isolation: isolation)
      .deliver(label: label, fileID: fileID, filePath: filePath, line: line, to: receive)
  }

  /// The part of the state at a key path, to be delivered to a subscriber.
  public func subscribe<Value>(
    _ path: any KeyPath<State, Value> & Sendable, isolation: isolated (any Actor)? = #isolation
  ) -> Part<Value> {
    core.adopt(isolation: isolation)
    return part(keyPath: path) { $0[keyPath: path] }
  }

  /// The part of the state at a key path that may not leave its isolation, as where states belong to the main actor.
  ///
  /// Inspectors are not told the path.
  public func subscribe<Value>(
    _ path: KeyPath<State, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> Part<Value> {
    subscribe(select: { $0[keyPath: path] }, isolation: isolation)
  }

  /// A part of the state that a function makes, to be delivered to a subscriber.
  public func subscribe<Value>(
    select: @escaping (State) -> Value, isolation: isolated (any Actor)? = #isolation
  ) -> Part<Value> {
    core.adopt(isolation: isolation)
    return part(keyPath: nil, select)
  }

  private func part<Value>(
    keyPath: (any AnyKeyPath & Sendable)?, _ select: @escaping (State) -> Value
  ) -> Part<Value> {
    Part(engine, shownAs: keyPath, select: { [weak core] state in select(core?.seen(of: state) ?? state) }) {
      [weak core] in Self.news(of: core)
    }
  }

  // The first call is the one at the subscription's beginning.
  private static func news<Value>(of core: ReactorCore<Action, Mutation, State>?) -> (Value) -> Bool {
    var isFirst = true
    return { [weak core] _ in
      guard let core else { return false }
      defer { isFirst = false }
      if core.engine?.isPreviewing == true { return core.wouldBeNews }
      return isFirst ? core.hasShown : core.isNews
    }
  }
}

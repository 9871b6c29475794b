public import StoreRuntime

/// Where a reactor's actions are sent to; it does not keep the reactor alive.
public struct ActionSubject<Action, Mutation, State> {
  weak let core: ReactorCore<Action, Mutation, State>?
  weak let engine: ReactorCore<Action, Mutation, State>.Engine?

  /// Sends an action; the mutations known at once are reduced before it returns, if nothing is underway.
  ///
  /// Sent by a subscriber or by `mutate(action:)`, it waits for its turn. Nothing happens once the reactor is gone.
  /// - Parameter isolation: the actor the reactor is used on, the caller's by default.
  /// - Returns: the work the action started.
  @discardableResult
  public func send(
    _ action: Action, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> StoreTask {
    guard let core, let engine else { return StoreTask() }
    core.adopt(isolation: isolation)
    return engine.send(.action(action), fileID: fileID, filePath: filePath, line: line)
  }
}

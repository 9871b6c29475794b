extension Store {
  /// Sends an action that an inspector's client asked for.
  ///
  /// - Returns: the seq it was settled with, and whether the state differs from the one before by its own `==`, nil where
  ///   it is not Equatable; nil, and nothing is done, while another action is being processed or the store is paused.
  package func sendFromClient(_ action: Action) -> (seq: Int, hasChanged: Bool?)? {
    guard phase == .idle, !isPaused else { return nil }
    let before = State.self is any Equatable.Type ? current : nil
    let cause = TransitionCause(origin: .client)
    _ = perform(QueuedWork(.action(action), cause: cause, location: nil))
    let answer = (committed, before.flatMap { before in (before as? any Equatable)?.differs(from: current as Any) })
    drain()
    return answer
  }

  /// Reduces a recorded action again on a copy of the state; effects are dropped, and what the reducer sends is ignored.
  ///
  /// - Parameter epoch: how often the reducer had been replaced when the action was recorded.
  package func reduceAgain(_ state: inout State, _ action: Action, _ context: ReducerContext, epoch: Int) {
    let before = phase
    phase = .rebuilding
    defer { phase = before }
    _ = (pastReducers.indices.contains(epoch) ? pastReducers[epoch].reduce : reduce)(&state, action, context)
  }

  /// True while a recorded action is reduced again, which must leave no trace outside of the state.
  package var isRebuilding: Bool { phase == .rebuilding }
}

extension Equatable {
  fileprivate func differs(from other: Any) -> Bool { (other as? Self) != self }
}

/// What became of an action that an inspector's client sent.
package enum ClientAction: Sendable, Equatable {
  /// It has this seq; whether the state differs from the one before by its own `==` is nil where it is not Equatable.
  case settled(seq: Int, hasChanged: Bool?)
  /// Nothing was done.
  case refused(HolderRefusal)
}

extension Store {
  /// Sends an action that an inspector's client asked for.
  ///
  /// While the store is paused the action is reduced all the same, and what it leads to is held back.
  package func sendFromClient(_ action: Action) -> ClientAction {
    if let refusal = refusal(of: nil) { return .refused(refusal) }
    let before = State.self is any Equatable.Type ? current : nil
    let cause = TransitionCause(origin: .client)
    _ = perform(QueuedWork(.action(action), cause: cause, location: nil))
    let hasChanged = before.flatMap { before in (before as? any Equatable)?.differs(from: current as Any) }
    let answer = ClientAction.settled(seq: committed, hasChanged: hasChanged)
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

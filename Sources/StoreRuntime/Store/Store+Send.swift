extension Store {
  /// Reduces the action, tells subscribers, starts its effects; all of that before it returns, if nothing is underway.
  ///
  /// Sent while another action is being processed, it waits for its turn, first in first out, and is reduced before the
  /// outermost `send` returns. Sent from inside a reducer it is not executed, and recorded as dropped.
  /// - Returns: the effects the action started.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> StoreTask {
    if !isWatched, phase == .idle {
      context.beginTransition()
      phase = .reducing
      let effect = reduce(&current, action, context)
      phase = .idle
      settled &+= 1
      return effect.isNone ? StoreTask() : startUnwatched(effect)
    }
    return send(
      action, cause: nil, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  @usableFromInline
  func startUnwatched(_ effect: Effect<Action>) -> StoreTask {
    let group = EffectGroup(of: self)
    drainAfter { start(effect, in: group, EffectCause(seq: seq)) }
    return StoreTask(group: group)
  }

  /// Sends an action on behalf of somebody else than the program.
  ///
  /// - Parameter cause: who sent it; nil for the program itself.
  @usableFromInline
  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask {
    switch phase {
    case .reducing:
      drop(action, cause: cause, location: location)
      return StoreTask()
    case .rebuilding:
      return StoreTask()
    case .notifying:
      let group = EffectGroup(of: self)
      group.holds += 1
      let cause = cause ?? TransitionCause(origin: .user, parent: seq)
      queue.append(QueuedAction(.action(action), cause: cause, location: location, scope: group))
      return StoreTask(group: group)
    case .idle:
      let cause = cause ?? TransitionCause(origin: .user)
      let group = process(action, cause: cause, location: location)
      drain()
      return StoreTask(group: group)
    }
  }

  /// Sends an action that an inspector's client asked for.
  ///
  /// - Returns: the seq it was settled with, and whether the state differs from the one before by its own `==`, nil where
  ///   it is not Equatable; nil, and nothing is done, while another action is being processed.
  package func sendFromClient(_ action: Action) -> (seq: Int, hasChanged: Bool?)? {
    guard phase == .idle else { return nil }
    let before = State.self is any Equatable.Type ? current : nil
    let cause = TransitionCause(origin: .client)
    _ = process(action, cause: cause, location: nil)
    let settled = (seq, before.flatMap { before in (before as? any Equatable)?.differs(from: current) })
    drain()
    return settled
  }

  /// Reduces a recorded action again on a copy of the state; effects are dropped, and what the reducer sends is ignored.
  package func reduceAgain(_ state: inout State, _ action: Action, _ context: ReducerContext) {
    let before = phase
    phase = .rebuilding
    defer { phase = before }
    _ = reduce(&state, action, context)
  }

  /// True while a recorded action is reduced again, which must leave no trace outside of the state.
  package var isRebuilding: Bool { phase == .rebuilding }

  /// Processes an action in its turn.
  func deliver(_ item: QueuedAction<Action>) {
    queue.append(item)
    if phase == .idle { drain() }
  }

  /// Processes what a function queues, if nothing else is underway that will.
  func drainAfter(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .notifying
    body()
    drain()
  }

  private func drain() {
    while let next = queue.takeFirst() {
      takeTurn(next)
      if let scope = next.scope { release(scope) }
    }
    phase = .idle
  }

  private func takeTurn(_ item: QueuedAction<Action>) {
    // An action that an effect sent goes with the effect; one the program sent is reduced, and starts nothing.
    if item.cause.origin == .effect, item.scope?.isCancelled == true { return discard(item) }
    let late = item.scope == nil ? item.sender : nil
    switch item.content {
    case .action(let action):
      _ = process(action, cause: item.cause, location: item.location, scope: item.scope, late: late)
    case .made(let make):
      guard let action = make() else { return }
      if let effect = item.cause.effect { emit(.effectEmitted(id: effect)) }
      _ = process(action, cause: item.cause, location: item.location, scope: item.scope)
    }
  }

  // Returns the group of the effects it started, if it started any.
  private func process(
    _ action: Action, cause: TransitionCause, location: SourceLocation?, scope: EffectScope? = nil,
    late: EffectOrigin? = nil
  ) -> EffectGroup? {
    let old = subscribersKeepingOld > 0 ? current : nil
    context.beginTransition()
    let isRecorded = !instruments.isEmpty
    let offered = isRecorded ? context.takeAll() : nil
    let began = isRecorded ? sources.monotonic() : 0
    phase = .reducing
    let effect = reduce(&current, action, context)
    phase = .notifying
    settled += 1
    let seq = settled
    if let offered {
      let ended = sources.monotonic()
      let transition = Transition(
        seq: seq, action: action, outcome: .reduced, cause: cause, location: location, began: began,
        duration: ended > began ? ended - began : 0, now: offered.now, seed: offered.seed)
      for instrument in instruments { instrument.settled(transition, in: self) }
    }
    if let late { emit(.effectLate(late, late: seq)) }
    if !subscribers.isEmpty { notify(seq: seq, old: old) }
    guard !effect.isNone else {
      cancelOrphans()
      return nil
    }
    let group = scope?.group ?? EffectGroup(of: self)
    start(effect, in: group, EffectCause(seq: seq))
    return group
  }

  private func drop(_ action: Action, cause: TransitionCause?, location: SourceLocation?) {
    settled += 1
    guard !instruments.isEmpty else { return }
    let transition = Transition(
      seq: seq, action: action, outcome: .dropped, cause: cause ?? TransitionCause(origin: .user), location: location,
      began: sources.monotonic(), duration: 0, now: context.now, seed: context.takeAll().seed)
    // Reading the state here would overlap the reducer's access to it, so instruments are told without the store.
    for instrument in instruments { instrument.dropped(transition) }
  }
}

extension Equatable {
  fileprivate func differs(from other: Any) -> Bool { (other as? Self) != self }
}

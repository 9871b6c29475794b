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
    if phase == .idle, shared.attention == .tape {
      return sendTaped(action, SourceLocation(fileID: fileID, filePath: filePath, line: line))
    }
    if phase == .idle, shared.attention != .everything {
      let isHeard = shared.attention == .subscribers
      context.beginTransition()
      if isHeard { context.collect(in: shared.writes, isReported: false) }
      phase = .reducing
      let effect = reduce(&current!, action, context)
      settled &+= 1
      let seq = settled
      if isHeard { tellSubscribers() }
      // Only subscribers can have put something in the queue.
      if effect.isNone, !isHeard || queue.count == 0 {
        phase = .idle
        return StoreTask()
      }
      return finish(effect, of: seq)
    }
    return send(
      action, cause: nil, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  @inlinable
  func tellSubscribers() {
    phase = .notifying
    context.writes = nil
    committed = settled
    notify(seq: committed, writesAnything: !tellsWrites)
  }

  // What is left to do of a transition after subscribers were told of it.
  @usableFromInline
  func finish(_ effect: Effect<Action>, of seq: Int) -> StoreTask {
    phase = .notifying
    let group = effect.isNone ? nil : EffectGroup(of: self)
    if let group { start(effect, in: group, EffectCause(seq: seq)) }
    drain()
    return StoreTask(group: group)
  }

  /// Sends an action on behalf of somebody.
  ///
  /// - Parameter cause: who sent it; nil for the program itself.
  @usableFromInline
  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask {
    if let projection { return projection.send(action, cause: cause, location: location) }
    return submit(.action(action), cause: cause, location: location)
  }

  /// Does something now, or puts it in the queue if something is underway.
  func submit(
    _ content: QueuedWork<State, Action>.Content, cause: TransitionCause?, location: SourceLocation?
  ) -> StoreTask {
    var cause = cause ?? TransitionCause(origin: .user)
    // Effects know their parent; whoever else sends in the course of an action was led to it by that action.
    if cause.origin != .effect, let parent = presentParent { cause = cause.with(parent: parent) }
    if tellsSending { emit(.sent(origin: cause.origin, location: location)) }
    if phase == .rebuilding { return StoreTask() }
    if phase == .reducing {
      drop(content, cause: cause, location: location)
      return StoreTask()
    }
    var work = QueuedWork(content, cause: cause, location: location)
    if isHolding || phase == .notifying {
      let group = EffectGroup(of: self)
      group.holds += 1
      work.scope = group
      enqueue(work)
      return StoreTask(group: group)
    }
    switch phase {
    case .intake:
      return StoreTask(group: perform(work))
    case .idle, .notifying, .reducing, .rebuilding, .elsewhere:
      let group = perform(work)
      drain()
      return StoreTask(group: group)
    }
  }

  // The action in whose course something is sent, where that is settled already.
  private var presentParent: Int? {
    switch phase {
    case .notifying: isShowing ? nil : committed
    case .intake: dispatches.last?.seq
    case .idle, .reducing, .rebuilding, .elsewhere: nil
    }
  }

  /// Puts something in the queue, or with what is held back.
  func enqueue(_ work: QueuedWork<State, Action>) {
    guard isHolding else {
      queue.append(work)
      shared.queued &+= 1
      if tellsSending { emit(.queued(waiting: queue.count)) }
      return
    }
    guard held.count < policy.heldLimit else {
      drop(work.content, cause: work.cause, location: work.location)
      if let scope = work.scope { release(scope) }
      return
    }
    held.append(work)
    emit(.held(waiting: held.count))
  }

  /// Does in its turn what an effect sent.
  func deliver(_ work: QueuedWork<State, Action>) {
    enqueue(work)
    if phase == .idle { drain() }
  }

  /// Does what a function queues, if nothing else is underway that will.
  func drainAfter(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .notifying
    body()
    drain()
  }

  /// Does what waits, until nothing does.
  func drain() {
    while let next = queue.takeFirst() {
      followUps += 1
      if followUps == 10_001 { emit(.longDrain(seq: settled, followUps: followUps)) }
      takeTurn(next)
      if let scope = next.scope { release(scope) }
    }
    followUps = 0
    shared.drains &+= 1
    phase = .idle
  }

  private func takeTurn(_ work: QueuedWork<State, Action>) {
    if let limit = policy.drainLimit, followUps > limit {
      return drop(work.content, cause: work.cause, location: work.location)
    }
    // An action that an effect sent goes with the effect; one the program sent is reduced, and starts nothing.
    if work.cause.origin == .effect, work.scope?.isCancelled == true { return discard(work) }
    _ = perform(work)
  }

  /// Does one thing to its end, but for what it puts in the queue.
  ///
  /// - Returns: the group of the effects it started, if it started any.
  func perform(_ work: QueuedWork<State, Action>) -> EffectGroup? {
    switch work.content {
    case .action(let action):
      if let intake { return pass(action, of: work, through: intake) }
      return settle(action, of: work)
    case .passedOn(let action): return settle(action, of: work)
    case .made(let make):
      guard let action = make() else { return nil }
      if let effect = work.cause.effect { emit(.effectEmitted(id: effect)) }
      var work = work
      work.content = .action(action)
      return perform(work)
    case .update(let body):
      commit(nil, .update, work, writesAnything: true) { state, _ in
        body(&state)
        return .none
      }
      cancelOrphans()
    case .notification: commit(nil, .forcedNotification, work, writesAnything: true) { _, _ in .none }
    }
    return nil
  }

  private func settle(_ action: Action, of work: QueuedWork<State, Action>) -> EffectGroup? {
    let effect = commit(action, .action, work, writesAnything: !tellsWrites) { state, context in
      reduce(&state, action, context)
    }
    guard !effect.isNone else {
      cancelOrphans()
      return nil
    }
    let group = work.scope?.group ?? EffectGroup(of: self)
    start(effect, in: group, EffectCause(seq: committed))
    return group
  }

  // Reduce, record, notify: what every transition is made of.
  @discardableResult
  private func commit(
    _ action: Action?, _ kind: TransitionKind, _ work: QueuedWork<State, Action>, writesAnything: Bool,
    _ write: (inout State, ReducerContext) -> Effect<Action>
  ) -> Effect<Action> {
    let resumed = phase == .idle ? .notifying : phase
    let shared = shared
    let writes = shared.writes
    let watcher = shared.watcher
    // Nothing that happens in here was read by the function that is observed outside.
    shared.watcher = nil
    defer { shared.watcher = watcher }
    if references != nil { compareReferences() }
    let keepsPrevious = shared.keepingOld > 0
    if keepsPrevious { keepPrevious() }
    let isRecorded = !instruments.isEmpty
    context.beginTransition()
    context.collect(in: writes, isReported: isRecorded)
    let began = isRecorded ? sources.monotonic() : 0
    isReducingForClient = work.cause.origin == .client
    phase = .reducing
    let effect = write(&current!, context)
    phase = .notifying
    isReducingForClient = false
    context.writes = nil
    let ended = isRecorded ? sources.monotonic() : 0
    settled += 1
    committed = settled
    let seq = settled
    if isRecorded {
      record(
        action, kind, work.cause, work.location, began: began, duration: ended > began ? ended - began : 0)
    }
    if work.scope == nil, let late = work.sender { emit(.effectLate(late, late: seq)) }
    tellFindings(of: seq)
    notify(seq: seq, writesAnything: writesAnything)
    if keepsPrevious { forgetPrevious() }
    phase = resumed
    return effect
  }

  // A state may be large, and these frames are gone before another of that size is needed.
  func keepPrevious() { previous = current }
  func forgetPrevious() { previous = nil }

  // What the reducer sent was settled before the action it sent it for.
  func linkDropped(to seq: Int) {
    guard !droppedInside.isEmpty else { return }
    for dropped in droppedInside { emit(.sentInReducer(dropped: dropped, by: seq)) }
    droppedInside = []
  }

  /// Records that something will not be done.
  func drop(_ content: QueuedWork<State, Action>.Content, cause: TransitionCause, location: SourceLocation?) {
    if case .made(let make) = content {
      if let action = make() { drop(.action(action), cause: cause, location: location) }
      return
    }
    let isInside = phase == .reducing
    if isInside, policy.trapsOnSendInReducer, !isReducingForClient {
      preconditionFailure("sent from inside a reducer at \(location.map(\.description) ?? "an unknown place")")
    }
    settled += 1
    if isInside, !instruments.isEmpty { droppedInside.append(settled) }
    recordUnreduced(content, .dropped, cause: cause, location: location)
  }

  /// Tells instruments of a transition that reduced nothing.
  func recordUnreduced(
    _ content: QueuedWork<State, Action>.Content, _ outcome: TransitionOutcome, cause: TransitionCause,
    location: SourceLocation?
  ) {
    guard !instruments.isEmpty else { return }
    let action: Action?
    let kind: TransitionKind
    switch content {
    case .action(let sent), .passedOn(let sent): (action, kind) = (sent, .action)
    case .made: (action, kind) = (nil, .action)
    case .update: (action, kind) = (nil, .update)
    case .notification: (action, kind) = (nil, .forcedNotification)
    }
    let transition = Transition(
      seq: settled, action: action, kind: kind, outcome: outcome, cause: cause, location: location,
      began: sources.monotonic(), duration: 0, now: nil, seed: nil)
    // The state cannot be read inside of a reducer, so instruments are told without the store.
    for instrument in instruments { instrument.unreduced(transition) }
  }
}

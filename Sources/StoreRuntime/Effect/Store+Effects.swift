extension Store {
  /// How many effects are in flight; one that completes at once never counts.
  public var runningEffects: Int { effects.count }

  func makeGroup() -> EffectGroup {
    let handle = handle
    return EffectGroup(mailbox: { handle.isReachable ? nil : handle.mailbox }) { [weak self] in
      self?.drainMailbox()
      return self != nil
    }
  }

  /// Starts an effect that no action caused; what it sends has no parent.
  package func start(_ effect: Effect<Action>) {
    start(effect, seq: 0, group: makeGroup(), from: nil)
  }

  /// Starts what a running effect makes of its results, in a turn of its own if nothing is underway.
  func start(_ effect: Effect<Action>, seq: Int, group: EffectGroup, from running: Int?) {
    let isOutermost = phase == .idle
    if isOutermost { phase = .notifying }
    start(effect, seq: seq, group: group, keys: [], from: running)
    if isOutermost { drain() }
  }

  func start(
    _ effect: Effect<Action>, seq: Int, group: EffectGroup, keys: [EffectKey] = [], from running: Int? = nil
  ) {
    switch effect.kind {
    case .none: break
    case .send(let action, let location):
      let cause = TransitionCause(origin: .effect, parent: seq == 0 ? nil : seq, effect: running)
      queue.append(QueuedAction(.action(action), cause: cause, location: location, group: group))
    case .made(let make, let location):
      let cause = TransitionCause(origin: .effect, parent: seq == 0 ? nil : seq, effect: running)
      queue.append(QueuedAction(.made(make), cause: cause, location: location, group: group))
    case .merge(let effects):
      for effect in effects { start(effect, seq: seq, group: group, keys: keys, from: running) }
    case .deferred(let name, let make):
      startDeferred(make, name: name, seq: seq, group: group, keys: keys, from: running)
    case .cancel(let key):
      cancelEffects(with: key)
    case .cancellable(let effect, let key, let cancelInFlight):
      if cancelInFlight { cancelEffects(with: key) }
      start(effect, seq: seq, group: group, keys: keys + [key], from: running)
    case .run(let name, let operation):
      run(operation, name: name, seq: seq, group: group, keys: keys)
    case .relay(let name, let relay):
      run(relay, name: name, seq: seq, group: group, keys: keys)
    }
  }

  private func startDeferred(
    _ make: () throws -> Effect<Action>, name: String, seq: Int, group: EffectGroup, keys: [EffectKey],
    from running: Int?
  ) {
    // What is sent while it is made comes after what it sends itself.
    let waiting = queue
    queue = ActionQueue()
    let made = Result { try make() }
    let sentMeanwhile = queue
    queue = waiting
    defer { queue.append(contentsOf: sentMeanwhile) }
    switch made {
    case .success(let effect):
      start(effect, seq: seq, group: group, keys: keys, from: running)
    case .failure(let error):
      lastEffect += 1
      emit(.effectStarted(id: lastEffect, name: name, seq: seq))
      emit(.effectFailed(id: lastEffect, error: "\(type(of: error))"))
    }
  }

  private func cancelEffects(with key: EffectKey) {
    for effect in effects.values where effect.keys.contains(key) { effect.task.cancel() }
  }

  private func run(
    _ operation: @escaping Effect<Action>.Operation, name: String, seq: Int, group: EffectGroup, keys: [EffectKey]
  ) {
    let handle = handle
    launch(name, seq: seq, group: group, keys: keys) { id in
      let send = Send<Action> { action, location in
        let transfer = Transfer(action)
        await handle.run { store in
          // It may have been cancelled while this waited for its turn.
          if store.effects[id]?.task.isCancelled == true { return }
          store.emit(.effectEmitted(id: id))
          let cause = TransitionCause(origin: .effect, parent: seq == 0 ? nil : seq, effect: id)
          _ = store.send(transfer.value, cause: cause, location: location)
        }
      }
      try await operation(send)
    }
  }

  private func run(_ relay: Relay<Action>, name: String, seq: Int, group: EffectGroup, keys: [EffectKey]) {
    let handle = handle
    let operation = relay.operation
    launch(name, seq: seq, group: group, keys: keys, receiver: relay.receiver) { id in
      try await operation { turn in
        await handle.run { store in
          guard let effect = store.effects[id], !effect.task.isCancelled, let receiver = effect.receiver else { return }
          store.start(turn(receiver), seq: seq, group: effect.group, from: id)
        }
      }
    }
  }

  private func launch(
    _ name: String, seq: Int, group: EffectGroup, keys: [EffectKey], receiver: AnyObject? = nil,
    _ work: @escaping @Sendable (_ id: Int) async throws -> Void
  ) {
    lastEffect += 1
    let id = lastEffect
    let handle = handle
    emit(.effectStarted(id: id, name: name, seq: seq))
    let task = Task {
      let ending: StoreEvent
      do {
        try await work(id)
        ending = Task.isCancelled ? .effectCancelled(id: id) : .effectFinished(id: id)
      } catch is CancellationError {
        ending = .effectCancelled(id: id)
      } catch {
        ending = .effectFailed(id: id, error: "\(type(of: error))")
      }
      await handle.run { $0.end(id, ending) }
    }
    effects[id] = RunningEffect(task: task, keys: keys, group: group, receiver: receiver)
    group.effects[id] = task
    if group.isCancelled { task.cancel() }
  }

  private func end(_ id: Int, _ ending: StoreEvent) {
    guard let effect = effects.removeValue(forKey: id) else { return }
    effect.group.effects[id] = nil
    emit(ending)
  }

  /// Processes what other threads have handed a store that belongs to no actor.
  ///
  /// Awaiting `StoreTask.finish()` does it too. A store on an actor has nothing to drain.
  public func drainMailbox() {
    guard let mailbox = handle.mailbox else { return }
    for item in mailbox.takeAll() { item(self) }
  }
}

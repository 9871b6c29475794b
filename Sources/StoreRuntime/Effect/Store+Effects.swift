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

  func start(_ effect: Effect<Action>, seq: Int, group: EffectGroup, keys: [EffectKey] = []) {
    switch effect.kind {
    case .none: break
    case .send(let action, let location):
      let cause = TransitionCause(origin: .effect, parent: seq)
      queue.append(QueuedAction(action: action, cause: cause, location: location, group: group))
    case .merge(let effects):
      for effect in effects { start(effect, seq: seq, group: group, keys: keys) }
    case .deferred(_, let make):
      start(make(), seq: seq, group: group, keys: keys)
    case .cancel(let key):
      cancelEffects(with: key)
    case .cancellable(let effect, let key, let cancelInFlight):
      if cancelInFlight { cancelEffects(with: key) }
      start(effect, seq: seq, group: group, keys: keys + [key])
    case .run(let name, let operation):
      run(operation, name: name, seq: seq, group: group, keys: keys)
    }
  }

  private func cancelEffects(with key: EffectKey) {
    for effect in effects.values where effect.keys.contains(key) { effect.task.cancel() }
  }

  private func run(
    _ operation: @escaping Effect<Action>.Operation, name: String, seq: Int, group: EffectGroup, keys: [EffectKey]
  ) {
    lastEffect += 1
    let id = lastEffect
    let handle = handle
    emit(.effectStarted(id: id, name: name, seq: seq))
    let send = Send<Action> { action, location in
      let transfer = Transfer(action)
      await handle.run { store in
        // It may have been cancelled while this waited for its turn.
        if store.effects[id]?.task.isCancelled == true { return }
        store.emit(.effectEmitted(id: id))
        let cause = TransitionCause(origin: .effect, parent: seq, effect: id)
        _ = store.send(transfer.value, cause: cause, location: location)
      }
    }
    let task = Task {
      let ending: StoreEvent
      do {
        try await operation(send)
        ending = Task.isCancelled ? .effectCancelled(id: id) : .effectFinished(id: id)
      } catch is CancellationError {
        ending = .effectCancelled(id: id)
      } catch {
        ending = .effectFailed(id: id, error: "\(type(of: error))")
      }
      await handle.run { $0.end(id, ending) }
    }
    effects[id] = RunningEffect(task: task, keys: keys, group: group)
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

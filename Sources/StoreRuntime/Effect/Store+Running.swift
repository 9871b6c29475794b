// Work of effects: synchronous here, asynchronous in a task that comes back through the store's handle.
extension Store {
  func perform(_ source: EffectSource, _ work: () throws -> Void, in scope: EffectScope, _ cause: EffectCause) {
    guard !scope.isCancelled else { return refuse(source.name, cause) }
    let id = effects.makeID()
    emit(.effectStarted(id: id, name: source.name, seq: cause.seq, isCancellable: false))
    do {
      try Dependencies.$current.withValue(dependencies) { try work() }
      emit(.effectFinished(id: id))
    } catch {
      emit(.effectFailed(id: id, error: "\(type(of: error))", location: source.location))
    }
  }

  func run(
    _ operation: @escaping Effect<Action>.Operation, _ source: EffectSource, in scope: EffectScope,
    _ cause: EffectCause
  ) {
    launch(operation, makeOrigin(source, cause), in: scope)
  }

  func run(_ relay: Relay<Action>, _ source: EffectSource, in scope: EffectScope, _ cause: EffectCause) {
    let origin = makeOrigin(source, cause)
    let handle = handle
    let operation = relay.operation
    launch(
      { _ in try await operation { turn in await handle.run { $0.take(turn, from: origin) } } }, origin,
      receiver: relay.receiver, in: scope)
  }

  /// Starts the wait of a debounced or throttled effect.
  func wait(_ source: EffectSource, for duration: Duration, in scope: EffectScope, _ cause: EffectCause) {
    let origin = makeOrigin(source, cause)
    guard begin(origin, in: scope) else { return }
    let deadline = timer.elapsed() + duration.limited
    // Known to the clock now rather than when the task gets to run, so that the clock may move on at once.
    let wait = timer.enlist(deadline)
    let handle = handle
    let task = Task {
      let ending = await wait.ending()
      await handle.run { $0.end(origin.id, ending) }
      wait.done()
    }
    enter(RunningEffect(origin: origin, scope: scope, task: task, deadline: deadline))
  }

  private func launch(
    _ operation: @escaping Effect<Action>.Operation, _ origin: EffectOrigin, receiver: AnyObject? = nil,
    in scope: EffectScope
  ) {
    guard begin(origin, in: scope) else { return }
    let handle = handle
    let attempts = EffectAttempts(operation: operation, retry: scope.retry, timer: timer)
    let send = makeSend(from: origin)
    let dependencies = dependencies
    let task = Task {
      let ending = await Dependencies.$current.withValue(dependencies) {
        await attempts.run(send) { retry, wait, error in
          await handle.run { store in
            guard store.effects.running[origin.id] != nil else { return }
            store.emit(.effectRetried(id: origin.id, retry: retry, after: wait, error: error))
          }
        }
      }
      await handle.run { $0.end(origin.id, ending) }
    }
    enter(RunningEffect(origin: origin, scope: scope, task: task, receiver: receiver))
  }

  private func makeOrigin(_ source: EffectSource, _ cause: EffectCause) -> EffectOrigin {
    EffectOrigin(id: effects.makeID(), source: source, seq: cause.seq)
  }

  // Returns false if the effect was cancelled before it could start.
  private func begin(_ origin: EffectOrigin, in scope: EffectScope) -> Bool {
    emit(.effectStarted(origin, in: scope))
    if scope.isCancelled { emit(.effectCancelled(id: origin.id)) }
    return !scope.isCancelled
  }

  private func enter(_ effect: RunningEffect) {
    effects.running[effect.origin.id] = effect
    effect.scope.tasks[effect.origin.id] = effect.task
  }

  private func end(_ id: Int, _ ending: EffectEnding) {
    guard let effect = effects.running[id] else { return }
    if let deadline = effect.deadline, !effect.scope.isCancelled {
      // Tasks wake in any order; waits end in the order of their times.
      for earlier in effects.waits(before: deadline, id) { close(earlier, .finished) }
    }
    close(id, ending)
  }

  /// Takes an effect out of the table, reports how it ended, and goes on with what waited for it.
  private func close(_ id: Int, _ ending: EffectEnding) {
    guard let effect = effects.running.removeValue(forKey: id) else { return }
    effect.scope.tasks[id] = nil
    if effect.scope.isCancelled { effect.origin.noteCancelled() }
    switch ending {
    case .failed(let error):
      emit(.effectFailed(id: id, error: error, location: effect.origin.source.location))
    case .finished where !effect.scope.isCancelled:
      emit(.effectFinished(id: id))
    case .finished, .cancelled:
      emit(.effectCancelled(id: id))
    }
    drainAfter { advance(effect.scope) }
  }
}

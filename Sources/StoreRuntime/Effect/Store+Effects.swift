// Starting effects: a loop over a stack of steps, so that neither depth nor number takes stack. A scope that waits for
// a step holds itself open, and closes when its last hold, effect and inner scope are gone.
extension Store {
  /// How many effects of the store are in flight, those of its scopes included; one that completes at once never counts.
  public var runningEffects: Int { projection?.runningEffects ?? effects.running.count }

  /// Starts an effect that no action caused; what it sends has no parent.
  package func start(_ effect: Effect<Action>) {
    let group = EffectGroup(of: self)
    drainAfter { start(effect, in: group, EffectCause(seq: 0)) }
  }

  /// Starts an effect; what it sends at once is queued.
  func start(_ effect: Effect<Action>, in scope: EffectScope, _ cause: EffectCause) {
    effects.work.append(.start(effect, in: scope, cause))
    guard !effects.isWorking else { return }
    effects.isWorking = true
    while let step = effects.work.popLast() {
      switch step {
      case .start(let effect, let scope, let cause): begin(effect, in: scope, cause)
      case .release(let scope): release(scope)
      case .enqueue(let actions): queue.append(contentsOf: actions)
      }
    }
    effects.isWorking = false
    // What starts may belong to what is gone already.
    cancelOrphans()
  }

  /// Ends one of the waits that keep a scope open.
  func release(_ scope: EffectScope) {
    scope.holds -= 1
    advance(scope)
  }

  /// Goes on with a scope in which something ended: starts what comes next, or closes it and looks at the one around
  /// it.
  func advance(_ scope: EffectScope) {
    var scope = scope
    while scope.isEmpty {
      if let sequence = scope as? EffectSequence<Action>, let next = sequence.takeNext() {
        sequence.holds += 1
        effects.work.append(.release(sequence))
        return start(next, in: sequence, sequence.cause)
      }
      forget(scope)
      guard let parent = scope.parent else { return }
      parent.scopes[ObjectIdentifier(scope)] = nil
      scope = parent
    }
  }

  private func begin(_ effect: Effect<Action>, in scope: EffectScope, _ cause: EffectCause) {
    switch effect.kind {
    case .none: break
    case .send(let action, let location):
      enqueue(.action(action), location, in: scope, cause)
    case .made(let make, let location):
      enqueue(.made(make), location, in: scope, cause)
    case .deferred(let source, let make):
      begin(source, making: make, in: scope, cause)
    case .perform(let source, let work):
      perform(source, work, in: scope, cause)
    case .run(let source, let operation):
      run(operation, source, in: scope, cause)
    case .relay(let source, let relay):
      run(relay, source, in: scope, cause)
    case .wait(let source, let duration):
      wait(source, for: duration, in: scope, cause)
    case .cancel(let key):
      cancelEffects(with: key)
    case .branch(let branch):
      begin(branch, in: scope, cause)
    }
  }

  private func enqueue(
    _ content: QueuedWork<State, Action>.Content, _ location: SourceLocation?, in scope: EffectScope,
    _ cause: EffectCause
  ) {
    guard !scope.isCancelled else { return refuse("send", cause) }
    scope.holds += 1
    let work = QueuedWork(content, cause: cause.ofSends, location: location, scope: scope, sender: cause.sender)
    // Only what the program sends is told of as queued: this is what comes of an action.
    if isHolding { enqueue(work) } else { queue.append(work) }
  }

  private func begin(
    _ source: EffectSource, making make: () throws -> Effect<Action>, in scope: EffectScope, _ cause: EffectCause
  ) {
    guard !scope.isCancelled else { return refuse(source.name, cause) }
    let waiting = queue
    queue = WorkQueue()
    let made = Result { try Dependencies.$current.withValue(dependencies) { try make() } }
    // What was sent meanwhile comes after what the effect sends itself.
    effects.work.append(.enqueue(queue))
    queue = waiting
    switch made {
    case .success(let effect): effects.work.append(.start(effect, in: scope, cause))
    case .failure(let error):
      let id = effects.makeID()
      emit(.effectStarted(id: id, name: source.name, seq: cause.seq, isCancellable: false))
      emit(.effectFailed(id: id, error: "\(type(of: error))", location: source.location))
    }
  }

  private func begin(_ branch: EffectBranch<Action>, in scope: EffectScope, _ cause: EffectCause) {
    switch branch.role {
    case .merge:
      push(branch.makeParts(), in: scope, cause)
    case .concatenate:
      open(EffectSequence(branch.makeParts(), cause, in: scope), with: [], cause)
    case .cancellable(let key, let cancelInFlight):
      if cancelInFlight { cancelEffects(with: key) }
      open(makeScope(with: key, in: scope), with: branch.makeParts(), cause)
    case .throttle(let throttle):
      begin(branch, as: throttle, in: scope, cause)
    case .retry(let policy):
      open(EffectScope(in: scope, retry: policy), with: branch.makeParts(), cause)
    case .lifted(let lift):
      open(EffectScope(in: scope, lift: lift), with: branch.makeParts(), cause)
    case .owned(let probe):
      open(makeScope(ownedBy: probe, in: scope), with: branch.makeParts(), cause)
    }
  }

  private func forget(_ scope: EffectScope) {
    let hadOwners = !effects.owned.isEmpty
    effects.forget(scope)
    if hadOwners { updateWatched() }
  }

  private func push(_ parts: [Effect<Action>], in scope: EffectScope, _ cause: EffectCause) {
    for part in parts.reversed() { effects.work.append(.start(part, in: scope, cause)) }
  }

  func open(_ scope: EffectScope, with parts: [Effect<Action>], _ cause: EffectCause) {
    scope.parent?.scopes[ObjectIdentifier(scope)] = scope
    scope.holds += 1
    effects.work.append(.release(scope))
    push(parts, in: scope, cause)
  }

  /// Reports an effect that is cancelled before it could start.
  func refuse(_ name: String, _ cause: EffectCause) {
    let id = effects.makeID()
    emit(.effectStarted(id: id, name: name, seq: cause.seq, isCancellable: false))
    emit(.effectCancelled(id: id))
  }
}

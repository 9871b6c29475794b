extension Store {
  /// The most effects that a preview lists.
  private static var mostForecast: Int { 1_000 }

  private struct Pending {
    let effect: Effect<Action>
    var start: EffectForecast<Action>.Start
    var isCancellable: Bool
  }

  /// What an effect is made of, without starting any of it; a loop, so that depth takes no stack.
  func forecast(_ effect: Effect<Action>) -> (found: [EffectForecast<Action>], hasMore: Bool) {
    var found: [EffectForecast<Action>] = []
    var open = [Pending(effect: effect, start: .now, isCancellable: false)]
    while let next = open.popLast() {
      guard found.count < Self.mostForecast else { return (found, true) }
      func add(
        _ kind: EffectForecast<Action>.Kind, _ name: String, _ location: SourceLocation?, action: Action? = nil,
        cancels: [Int] = []
      ) {
        found.append(
          EffectForecast(
            kind: kind, name: name, location: location, action: action, start: next.start,
            isCancellable: next.isCancellable, cancels: cancels))
      }
      switch next.effect.kind {
      case .none: break
      case .send(let action, let location): add(.send, "send", location, action: action)
      case .made(_, let location): add(.send, "send", location)
      case .perform(let source, _), .deferred(let source, _): add(.work, source.name, source.location)
      case .run(let source, _): add(.run, source.name, source.location)
      case .relay(let source, _): add(.run, source.name, source.location)
      case .wait(let source, _): add(.wait, source.name, source.location)
      case .cancel(let key): add(.cancel, "cancel", nil, cancels: running(under: key))
      case .branch(let branch):
        if case .cancellable(let key, cancelInFlight: true) = branch.role, case let ids = running(under: key),
          !ids.isEmpty
        {
          add(.cancel, "cancelInFlight", nil, cancels: ids)
        }
        open += parts(of: branch, in: next).reversed()
      }
    }
    return (found, false)
  }

  private func parts(of branch: EffectBranch<Action>, in whole: Pending) -> [Pending] {
    var parts = branch.makeParts().map {
      Pending(effect: $0, start: whole.start, isCancellable: whole.isCancellable)
    }
    switch branch.role {
    case .merge, .retry, .owned, .lifted: break
    case .concatenate:
      let waiting = parts.firstIndex { !$0.effect.endsAtOnce } ?? parts.endIndex
      for index in parts.indices where index > waiting && parts[index].start == .now { parts[index].start = .later }
    case .cancellable:
      for index in parts.indices { parts[index].isCancellable = true }
    case .throttle(let throttle):
      let isTooEarly = effects.throttles[throttle.key].map { $0.end > timer.elapsed() } ?? false
      for index in parts.indices {
        parts[index].isCancellable = true
        if isTooEarly, parts[index].start != .never { parts[index].start = throttle.startsLatest ? .later : .never }
      }
    }
    return parts
  }

  private func running(under key: EffectKey) -> [Int] {
    let scopes = effects.keyed[key].map { Array($0.values) } ?? []
    return effects.running.filter { running in scopes.contains { running.value.scope.isInside($0) } }.keys.sorted()
  }
}

extension Effect {
  /// True if nothing is left of it once it was started.
  fileprivate var endsAtOnce: Bool {
    switch kind {
    case .none, .perform, .cancel: true
    case .send, .made, .run, .relay, .deferred, .wait, .branch: false
    }
  }
}

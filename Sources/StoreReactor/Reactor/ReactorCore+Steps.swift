import StoreRuntime

// What the engine's reducer does with an action and with a mutation.
extension ReactorCore {
  func take<Owner: Reactor>(
    _ step: ReactorStep<Action, Mutation>, into state: inout State, for reactor: Owner
  ) -> Effect<ReactorStep<Action, Mutation>>
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let isRebuilding = engine?.isRebuilding ?? true
    let isPreviewing = engine?.isPreviewing ?? false
    switch step {
    case .mutation(let mutation):
      state = reactor.reduce(state: state, mutation: mutation)
      wouldBeNews = isPreviewing
      guard !isRebuilding else { return .none }
      isNews = true
      if states.isUnchanged { shown = state }
      return .none
    case .action(let action):
      wouldBeNews = false
      // The effect is looked at, and never started.
      if isPreviewing { return mutating(action, from: 0, by: reactor) }
      guard !isRebuilding else { return .none }
      isNews = false
      defer { entry = 0 }
      return mutating(action, from: entry, by: reactor)
    }
  }

  // Not in the reducer: `mutate` may read the state and send.
  private func mutating<Owner: Reactor>(
    _ action: Action, from entry: Int, by reactor: Owner
  ) -> Effect<ReactorStep<Action, Mutation>>
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    .deferred("mutate", fileID: location.fileID, filePath: location.filePath, line: location.line) {
      guard let action = self.actions.pass(action, from: entry) else { return .none }
      return self.effect(of: try reactor.mutate(action: action))
    }
  }

  private func effect(of set: Mutations<Mutation>) -> Effect<ReactorStep<Action, Mutation>> {
    var effects = set.immediate.map { step(of: $0.mutation, from: 0, at: $0.location) }
    if let later = set.later {
      let work = relay(later.name, at: later.location, later.operation) { core, mutation, location in
        core.step(of: mutation, from: 0, at: location)
      }
      effects.append(later.keys.reduce(work) { $0.cancellable(id: $1.id, cancelInFlight: $1.cancelsInFlight) })
    }
    return .merge(effects)
  }

  /// One mutation as a transition of its own.
  ///
  /// It goes its way when its turn comes, so that the functions on the way see the state that the ones before it made.
  func step(
    of mutation: Mutation, from entry: Int, at location: SourceLocation
  ) -> Effect<ReactorStep<Action, Mutation>> {
    .send(at: location) { [weak self] in
      self?.mutations.pass(mutation, from: entry).map(ReactorStep.mutation)
    }
  }
}

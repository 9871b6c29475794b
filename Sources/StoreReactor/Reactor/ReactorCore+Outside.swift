import StoreRuntime

// What comes from elsewhere: the sequences that were merged into a flow, and those of mutations.
extension ReactorCore {
  private enum EffectID { case ofReactor }

  /// Begins to follow the sequences that were merged into the flows.
  func follow(in engine: Engine) {
    for source in actions.outside {
      engine.start(
        relay(source.name, at: source.location, source.operation) { core, action, location in
          .send(at: location) { [weak core] in
            core?.entry = source.entry
            return .action(action)
          }
        })
    }
    for source in mutations.outside {
      engine.start(
        relay(source.name, at: source.location, source.operation) { core, mutation, location in
          core.step(of: mutation, from: source.entry, at: location)
        })
    }
    for source in states.outside {
      engine.start(
        relay(source.name, at: source.location, source.operation) { core, state, location in
          .send(at: location) { [weak core] in
            core?.tell(state, from: source.entry)
            return nil
          }
        })
    }
  }

  /// Work whose results become effects.
  ///
  /// It outlives the reactor only while somebody else holds the engine; its next result then ends it.
  func relay<Element>(
    _ name: String, at location: SourceLocation,
    _ operation: @escaping @Sendable (Send<Element>) async throws -> Void,
    receive: @escaping (ReactorCore, Element, SourceLocation) -> Effect<ReactorStep<Action, Mutation>>
  ) -> Effect<ReactorStep<Action, Mutation>> {
    .relay(name, fileID: location.fileID, filePath: location.filePath, line: location.line, operation) {
      [weak self] element, location in
      guard let self, owner != nil else { return .cancel(id: EffectID.ofReactor) }
      return receive(self, element, location)
    }.cancellable(id: EffectID.ofReactor)
  }
}

public import StoreRuntime

extension ActionCatalog {
  /// The catalog of a reactor's engine, made of the catalog of the reactor's actions.
  ///
  /// Clients send actions, named `action.…`, and never mutations, which only `mutate(action:)` makes.
  public init<ReactorAction, Mutation>(
    actions: ActionCatalog<ReactorAction>
  ) where Action == ReactorStep<ReactorAction, Mutation> {
    self.init(
      examples: { actions.examples().map(ReactorStep.action) },
      decode: { decoder in
        let container = try decoder.container(keyedBy: StepKey.self)
        let payload = try container.nestedContainer(keyedBy: PayloadKey.self, forKey: .action)
        return .action(try actions.decode(payload.superDecoder(forKey: .first)))
      },
      encode: { step, encoder in
        guard case .action(let action) = step else {
          throw EncodingError.invalidValue(
            step,
            EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "A mutation is never sent by a client."))
        }
        var container = encoder.container(keyedBy: StepKey.self)
        var payload = container.nestedContainer(keyedBy: PayloadKey.self, forKey: .action)
        try actions.encode(action, payload.superEncoder(forKey: .first))
      })
  }
}

// The form the compiler gives an enum's cases.
private enum StepKey: String, CodingKey { case action }
private enum PayloadKey: String, CodingKey { case first = "_0" }

public import StoreRuntime

extension ActionCatalog {
  /// The catalog of a reactor's engine, made of the catalog of the reactor's actions.
  ///
  /// Clients send actions, named `action.…`, and never mutations, which only `mutate(action:)` makes.
  public init<ReactorAction, Mutation>(
    actions: ActionCatalog<ReactorAction>
  ) where Action == ReactorStep<ReactorAction, Mutation> {
    let path = CasePath<Action, ReactorAction>(
      embed: { .action($0) }, extract: { if case .action(let action) = $0 { action } else { nil } })
    self = actions.pullback(path, named: "action")
    ownNames = ["mutation"]
  }
}

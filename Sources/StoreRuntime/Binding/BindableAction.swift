/// An action with a case for the writes of bindings: `case set(BindingAction<State>)`.
public protocol BindableAction {
  /// The state whose bound paths are written.
  associatedtype BindingState

  /// The action that asks for the write.
  static func set(_ write: BindingAction<BindingState>) -> Self
}

extension Reducer {
  /// A reducer that does the writes of bindings; combined before another, that one sees the new value.
  ///
  /// It counts as writing the bound path alone, so subscriptions on other parts are not looked at.
  /// - Parameter path: the case that carries the writes.
  public static func binding(_ path: CasePath<Action, BindingAction<State>>) -> Reducer {
    Reducer(tellingWrites: { state, action, context in
      guard let write = path.extract(action) else { return .none }
      context.inside(field: write.part) {
        write.apply(to: &state)
        context.writes?.markWritten()
      }
      return .none
    })
  }
}

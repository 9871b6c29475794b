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
  /// - Parameter path: the case that carries the writes.
  public static func binding(_ path: CasePath<Action, BindingAction<State>>) -> Reducer {
    Reducer { state, action in
      path.extract(action)?.apply(to: &state)
      return .none
    }
  }
}

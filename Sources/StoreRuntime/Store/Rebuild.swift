/// How states between keyframes are made again: by reducing the recorded actions, somewhere.
public enum Rebuild<State, Action> {
  /// Reduces one recorded action again; effects are dropped.
  public typealias Reduce = @Sendable (inout State, Action, ReducerContext) -> Void

  /// On any thread: state and action are Sendable and the reducer captures only Sendable values.
  case background(Reduce)
  /// Only on the store's isolation.
  case isolated
}

extension Rebuild: Sendable {}

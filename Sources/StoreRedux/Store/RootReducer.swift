/// A store's reducer, and the state that it was given while it runs.
///
/// The engine's state is being written then, so a reducer that asks its store for the state is answered from here.
final class RootReducer<State> {
  private let reducer: Reducer<State>
  private(set) var stateBefore: State?

  init(_ reducer: @escaping Reducer<State>) {
    self.reducer = reducer
  }

  func reduce(_ action: any Action, _ state: State?) -> State {
    let outer = stateBefore
    stateBefore = state
    defer { stateBefore = outer }
    return reducer(action, state)
  }
}

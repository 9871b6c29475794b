extension Store {
  /// Reduces every action from now on with another reducer; what happened stays as it was, and nothing is reduced again.
  ///
  /// On a scope it does nothing: a scope has no reducer of its own. Nor does it from inside a reducer.
  public func replaceReducer(_ reducer: Reducer<State, Action>) {
    guard projection == nil, phase != .reducing, phase != .rebuilding else { return }
    pastReducers.append(PastReducer(reduce: reduce, rebuild: rebuild))
    let body = reducer.body
    reduce = body
    tellsWrites = reducer.tellsWrites
    if case .background = rebuild {
      rebuild = .background { state, action, context in _ = body(&state, action, context) }
    }
    for instrument in instruments { instrument.replacedReducer(in: self) }
  }

  /// How often the reducer has been replaced.
  package var epoch: Int { pastReducers.count }

  /// How past states are made again on any thread, by epoch, the present one last; empty where they cannot.
  package var pastRebuilds: [Rebuild<State, Action>.Reduce] {
    (pastReducers.map(\.rebuild) + [rebuild]).compactMap { rebuild in
      if case .background(let reduce) = rebuild { reduce } else { nil }
    }
  }
}

/// A reducer that was replaced; recorded actions of its time are reduced again by it.
struct PastReducer<State, Action> {
  let reduce: (inout State, Action, ReducerContext) -> Effect<Action>
  let rebuild: Rebuild<State, Action>
}

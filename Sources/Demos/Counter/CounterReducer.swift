public import StoreRedux

extension Counter {
  /// The counter's reducer.
  ///
  /// Numbers too large to add stay where they are.
  public static func reducer(action: any Action, state: State?) -> State {
    var state = state ?? State()
    switch action {
    case is Increment:
      state.count = sum(state.count, state.step)
    case is Decrement:
      state.count -= state.step
    case let action as SetStep:
      state.step = action.step
    case DisplayAction.reset:
      state = State()
    case DisplayAction.show(let count):
      state.count = max(0, count)
    case let action as Celebrate:
      state.milestone = max(state.milestone, action.milestone)
    default:
      break
    }
    return state
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? left : sum
  }
}

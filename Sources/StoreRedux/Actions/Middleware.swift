/// A function that takes an action on its way to the reducer.
public typealias DispatchFunction = (any Action) -> Void

/// A function around `dispatch`: it may pass an action on, pass on another, dispatch more, or swallow it.
///
/// It is given the store's `dispatch`, which goes through all of the middleware again, and a function that reads the
/// state; then what comes after it; then each action.
public typealias Middleware<State> =
  (@escaping DispatchFunction, @escaping () -> State?) -> (@escaping DispatchFunction) -> DispatchFunction

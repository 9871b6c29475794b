/// Makes the next state of an action and the state before; the only way a store's state changes.
///
/// The state is nil when a store is made without one, and the reducer then supplies the default. An action it does not
/// know leaves the state as it is.
public typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State

import StoreRuntime

/// Takes a store to its past states, which it keeps, and back.
final class Traveller<State, Action>: StoreInstrument {
  let holder = Holder(name: "test")
  private(set) var states: [Int: State] = [:]
  private let store: Store<State, Action>

  init(_ store: Store<State, Action>) {
    self.store = store
    states[store.seq] = store.state
    store.attach(self)
  }

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {
    states[transition.seq] = store.state
  }

  func unreduced(_ transition: Transition<Action>) { states[transition.seq] = store.liveState }

  func happened(_ event: StoreEvent) {}

  func jump(_ seq: Int) {
    guard let state = states[seq] else { return }
    store.travel(to: seq, showing: state, by: holder)
  }

  @discardableResult
  func resume() -> Int? { store.returnToPresent() }
}

import Observation
import StoreRuntime
import Testing

@Suite struct ObserveTests {
  private func make() -> Store<Family, FamilyAction> {
    var state = Family()
    state.rows = [Seat(id: 1), Seat(id: 2)]
    return Store(state, reducer: familyBesidesParent, isolation: nil)
  }

  @Test("4.6 a member of the state is read through the store")
  func members() {
    let root = make()
    root.send(.counter(.add(3)))
    #expect(root.counter == 3)
    #expect(root.rows.count == 2)
    #expect(root.scope(state: \.rows, id: 2, action: FamilyAction.rowCase)?.count == 0)
  }

  @Test("4.7 an observed function runs again when something it read changed, and only then")
  func rerun() {
    let root = make()
    var runs: [String] = []
    let token = root.observe(label: "observer") {
      // What is read depends on what was read before.
      runs.append(root.counter < 2 ? "counter \(root.counter)" : "other \(root.other)")
    }
    root.send(.other(.add(1)))
    root.send(.counter(.add(0)))
    root.send(.counter(.add(1)))
    root.send(.counter(.add(1)))
    root.send(.other(.add(1)))
    root.send(.row(1, .add(1)))
    #expect(runs == ["counter 0", "counter 1", "other 1", "other 2"])
    root.send(.counter(.add(1)))
    #expect(runs.count == 5)
    token.cancel()
    root.send(.other(.add(1)))
    #expect(runs.count == 5)
    #expect(root.subscriptionCount == 0)
  }

  @Test("4.7 several changes of one transition run it once, and reads through scopes count")
  func once() {
    let root = make()
    let first = root.scope(state: \.rows, id: 1, action: FamilyAction.rowCase)
    var runs: [Int] = []
    let token = root.observe { runs.append(root.counter + root.other + (first?.count ?? 0)) }
    root.update { state in
      state.counter = 1
      state.other = 2
    }
    first?.send(.add(4))
    root.send(.row(2, .add(1)))
    #expect(runs == [0, 3, 7])
    token.cancel()
  }

  @Test("4.7 the whole state counts with every transition; what an observed function sends does not loop")
  func wholeAndSending() {
    let root = make()
    var whole = 0
    var sent = 0
    let tokens = [
      root.observe { whole += root.state.counter >= 0 ? 1 : 0 },
      root.observe {
        if root.counter == 1, sent < 3 {
          sent += 1
          root.send(.other(.add(1)))
        }
        _ = root.other
      },
    ]
    root.send(.counter(.add(1)))
    #expect(sent == 3)
    #expect(root.other == 3)
    #expect(whole == 5)
    tokens.forEach { $0.cancel() }
  }

  @Test("4.7 a function that sends in its first run is run again for what it changed")
  func sendsAtFirst() {
    let root = make()
    var seen: [Int] = []
    let token = root.observe {
      seen.append(root.counter)
      if root.counter < 3 { root.send(.counter(.add(1))) }
    }
    #expect(seen == [0, 1, 2, 3])
    token.cancel()
  }

  @Test("4.7 the store takes part in the platform's Observation: told once, for a change of what was read")
  func observation() {
    let root = make()
    let changes = SendableCounter()
    func track(_ read: () -> Void) {
      withObservationTracking(read) { changes.add() }
    }
    track { _ = root.counter }
    root.send(.other(.add(1)))
    root.send(.counter(.add(0)))
    #expect(changes.value == 0)
    root.send(.counter(.add(1)))
    root.send(.counter(.add(1)))
    #expect(changes.value == 1)
    track { _ = root.state }
    root.send(.other(.add(1)))
    #expect(changes.value == 2)
    let row = root.scope(state: \.rows, id: 1, action: FamilyAction.rowCase)
    track { _ = row?.count }
    root.send(.row(2, .add(1)))
    #expect(changes.value == 2)
    root.send(.row(1, .add(1)))
    #expect(changes.value == 3)
    // Nobody tracks any more, so reading and sending leave nothing to be told.
    _ = root.counter
    root.send(.counter(.add(1)))
    #expect(changes.value == 3)
    #expect(root.subscriptionCount == 0)
  }

  @Test("4.7 values come without repeats, and end with the store")
  @MainActor
  func values() async {
    var store: Store<Family, FamilyAction>? = Store(Family(), reducer: familyBesidesParent)
    guard let values = store?.values(\.counter, label: "values") else { return }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store?.send(.other(.add(1)))
    store?.send(.counter(.add(1)))
    store?.send(.counter(.add(0)))
    store?.send(.counter(.add(1)))
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    store = nil
    #expect(await iterator.next() == nil)
  }

  @Test("4.7 a loop over values that ends takes its subscription with it")
  @MainActor
  func valuesEnd() async {
    let store = Store(Family(), reducer: familyBesidesParent)
    for await value in store.values(\.counter) {
      #expect(store.subscriptionCount == 1)
      if value == 3 { break }
      store.send(.counter(.add(1)))
    }
    #expect(store.counter == 3)
    #expect(store.subscriptionCount == 0)
  }

  @Test("4.7 a function that ends its own observation reads on unobserved, is not run again and is released")
  func endsItself() {
    final class Kept {}
    let store = Store(Family(), reducer: family, isolation: nil)
    var token: SubscriptionToken?
    weak var released: Kept?
    var runs = 0
    do {
      let kept = Kept()
      released = kept
      token = store.observe { [kept] in
        _ = kept
        runs += 1
        guard store.counter > 0 else { return }
        token?.cancel()
        _ = store.other
      }
    }
    store.send(.counter(.add(1)))
    token = nil
    store.send(.other(.add(1)))
    #expect(runs == 2)
    #expect(released == nil)
    #expect(store.subscriptionCount == 0)
  }
}

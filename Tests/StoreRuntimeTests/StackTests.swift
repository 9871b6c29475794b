import StoreRuntime
import Testing

/// Eight of the same in a row, not on the heap.
private struct Eight<Item: Sendable>: Sendable {
  var items: (Item, Item, Item, Item, Item, Item, Item, Item)

  init(_ item: Item) {
    items = (item, item, item, item, item, item, item, item)
  }
}

private struct Block: Sendable {
  var bytes: (Int, Int) = (0, 0)
}

/// 64 KB without a reference.
private struct LargeState: Sendable {
  var first = 0
  var bulk = Eight(Eight(Eight(Eight(Block()))))
  var child = Child()

  struct Child: Sendable, Equatable {
    var count = 0
  }
}

private enum LargeAction: Sendable {
  case first
  case child(CounterAction)
}

/// Keeps each state, as a recorder does at its keyframes.
private final class Keyframes<State, Action>: StoreInstrument {
  private(set) var states: [State] = []
  private(set) var told = 0

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) { states.append(store.state) }
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) { told += 1 }
}

@Suite struct StackTests {
  private static let reducer = Reducer<LargeState, LargeAction>.combine(
    Reducer { state, action in
      if case .first = action { state.first += 1 }
      return .none
    },
    counting(\LargeState.Child.count).pullback(
      state: \.child,
      action: CasePath(embed: { .child($0) }) { action in
        if case .child(let inner) = action { inner } else { nil }
      }))

  @Test("K35 a state of 64 KB inline is reduced, recorded and told on a stack of 512 KiB")
  func largeState() async {
    #expect(MemoryLayout<LargeState>.size > 64 * 1_024)
    await onStack(kilobytes: 512) {
      let store = Store(LargeState(), reducer: Self.reducer, isolation: nil)
      let keyframes = Keyframes<LargeState, LargeAction>()
      store.attach(keyframes)
      var told: [String] = []
      let tokens = [
        store.subscribe { told.append("state \($0.first)") },
        store.subscribe { old, new in told.append("was \(old?.first ?? -1) is \(new.first)") },
        store.subscribe(\.first).skipRepeats().deliver { told.append("path \($0)") },
        store.subscribe(select: { $0.first }).skipRepeats().deliver { told.append("function \($0)") },
        store.observe { told.append("observed \(store.first)") },
      ]
      let scope = store.scope(
        state: \.child,
        action: CasePath<LargeAction, CounterAction>(embed: { .child($0) }, extract: { _ in nil }))
      let child = scope.subscribe { told.append("child \($0.count)") }
      told = []
      store.send(.first)
      #expect(told == ["state 1", "was 0 is 1", "path 1", "function 1", "observed 1", "child 0"])
      told = []
      scope.send(.add(1))
      #expect(told == ["state 1", "was 1 is 1", "child 1"])
      store.update { $0.first = 5 }
      #expect(keyframes.states.map(\.first) == [1, 1, 5])
      #expect(keyframes.states.map(\.child.count) == [0, 1, 1])
      store.detach(keyframes)
      tokens.forEach { $0.cancel() }
      child.cancel()
      // With nobody to tell, an action takes the short way.
      store.send(.first)
      #expect(store.first == 6)
    }
  }

  @Test("K36 10,000 rows that each send one action are each told of their own, and of nothing else")
  func manyRows() {
    let count = 10_000
    var state = Family()
    state.rows = IdentifiedArray((0..<count).map { Seat(id: $0) })
    let root = Store(state, reducer: familyBesidesParent, isolation: nil)
    let record = TransitionRecord<Family, FamilyAction>()
    root.attach(record)
    let rows = (0..<count).compactMap { root.scope(state: \.rows, id: $0, action: FamilyAction.rowCase) }
    var told: [Int: Int] = [:]
    let tokens = rows.enumerated().map { number, row in
      row.subscribe(\.count).skipRepeats().deliver { _ in told[number, default: 0] += 1 }
    }
    for row in rows { row.send(.add(1)) }
    #expect(root.seq == count)
    #expect(root.rows.allSatisfy { $0.count == 1 })
    #expect(told.count == count && told.values.allSatisfy { $0 == 2 })
    var figures = (delivered: 0, skippedEqual: 0)
    for case .notified(_, let each) in record.events {
      figures.delivered += each.delivered
      figures.skippedEqual += each.skippedEqual
    }
    #expect([figures.delivered, figures.skippedEqual] == [count, count * (count - 1)])
    let records = record.events.compactMap { event in
      if case .subscribed(let record) = event { record } else { nil }
    }
    #expect(records.count == count && records.allSatisfy { [$0.delivered, $0.skippedEqual] == [2, count - 1] })
    tokens.forEach { $0.cancel() }
  }

  struct Chain: Sendable, CustomTestStringConvertible {
    let length: Int
    let longDrains: Int
    var testDescription: String { "\(length) sends" }
  }

  @Test(
    "K28 however long a chain of sends from a subscriber is, it takes no deeper stack",
    arguments: [Chain(length: 1_000, longDrains: 0), Chain(length: 100_000, longDrains: 1)])
  func chain(_ chain: Chain) async {
    await onStack(kilobytes: 512) {
      let store = Store(0, reducer: counter, isolation: nil)
      let keyframes = Keyframes<Int, CounterAction>()
      store.attach(keyframes)
      var told: [Int] = []
      let token = store.subscribe { count in
        told.append(count)
        if count > 0, count < chain.length { store.send(.add(1)) }
      }
      store.send(.add(1))
      #expect(told == Array(0...chain.length))
      #expect(keyframes.states == Array(1...chain.length))
      // Created and subscribed once, notified each time.
      #expect(keyframes.told == 2 + chain.length + chain.longDrains)
      token.cancel()
    }
  }
}

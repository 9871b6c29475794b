import StoreRuntime
import Testing

@Suite struct SendTests {
  private func makeLogged() -> (Store<Int, CounterAction>, EventLog<Int, CounterAction>) {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    return (store, log)
  }

  @Test("1.2 reduce, assign, notify in subscription order, then start effects")
  func order() {
    let (store, log) = makeLogged()
    var seen: [String] = []
    let first = store.subscribe { seen.append("first \($0)") }
    let second = store.subscribe { seen.append("second \($0)") }
    store.send(.addAtOnce(2))
    #expect(seen == ["first 0", "second 0", "first 0", "second 0", "first 2", "second 2"])
    #expect(
      log.lines == [
        "created", "subscribed 1", "subscribed 2",
        "#1 addAtOnce(2) user → 0", "#1 notified 2+0",
        "#2 add(2) effect ← #1 → 2", "#2 notified 2+0",
      ])
    first.cancel()
    second.cancel()
  }

  @Test("1.3 an action sent by a subscriber waits, and every subscriber sees every transition in order")
  func reentrant() {
    let (store, log) = makeLogged()
    var early: [Int] = []
    var late: [Int] = []
    let sender = store.subscribe { new in
      early.append(new)
      if new == 1 {
        store.send(.add(10))
        store.send(.add(100))
      }
    }
    let follower = store.subscribe { late.append($0) }
    store.send(.add(1))
    #expect(early == [0, 1, 11, 111])
    #expect(late == [0, 1, 11, 111])
    #expect(
      log.lines.filter { $0.hasPrefix("#") && !$0.contains("notified") } == [
        "#1 add(1) user → 1", "#2 add(10) user ← #1 → 11", "#3 add(100) user ← #1 → 111",
      ])
    sender.cancel()
    follower.cancel()
  }

  @Test("1.3 100,000 follow-up actions drain without recursion")
  func longDrain() {
    let store = Store(0, reducer: counter, isolation: nil)
    let token = store.subscribe { if $0 > 0, $0 < 100_000 { store.send(.add(1)) } }
    store.send(.add(1))
    #expect(store.state == 100_000)
    #expect(store.seq == 100_000)
    token.cancel()
  }

  @Test("1.4 a send from inside a reducer is not executed, and recorded as dropped")
  func insideReducer() {
    let box = StoreBox()
    let store = Store<Int, CounterAction>(0, isolation: nil) { state, action in
      if case .add(let amount) = action {
        state += amount
        if amount == 1 { box.store?.send(.add(50)) }
      }
      return .none
    }
    box.store = store
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    store.send(.add(1))
    store.send(.add(2))
    #expect(store.state == 3)
    #expect(
      log.lines == [
        "created", "#1 add(50) user dropped", "#2 add(1) user → 1", "#1 was sent by the reducer of #2",
        "#3 add(2) user → 3",
      ])
    box.store = nil
  }

  @Test("1.4 where the policy says so, a send from inside a reducer stops the program")
  func insideReducerByPolicy() async {
    await #expect(processExitsWith: .failure) {
      let box = StoreBox()
      let policy = StorePolicy(trapsOnSendInReducer: true)
      box.store = Store(0, policy: policy, isolation: nil) { [box] _, action in
        if action == .add(1) { box.store?.send(.add(2)) }
        return .none
      }
      box.store?.send(.add(1))
    }
  }

  @Test("1.4 a client's action never stops the program, whatever the policy says")
  func clientInsideReducer() {
    let box = StoreBox()
    let store = Store<Int, CounterAction>(0, policy: StorePolicy(trapsOnSendInReducer: true), isolation: nil) {
      [box] state, action in
      if action == .add(1) { box.store?.send(.add(2)) }
      state += 1
      return .none
    }
    box.store = store
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    let answer = store.sendFromClient(.add(1))
    #expect(answer == .settled(seq: 2, hasChanged: true))
    #expect(
      log.lines == [
        "created", "#1 add(2) user dropped", "#2 add(1) client → 1", "#1 was sent by the reducer of #2",
      ])
    box.store = nil
  }

  @Test("1.1 a reducer that reads its own store stops the program, since the state is being written")
  func readInsideReducer() async {
    await #expect(processExitsWith: .failure) {
      let box = StoreBox()
      box.store = Store(0, isolation: nil) { [box] state, _ in
        state = box.store?.state ?? 0
        return .none
      }
      box.store?.send(.add(1))
    }
  }

  @Test("1.2 8 threads sending 10,000 actions each through the handle give the exact sum")
  @MainActor
  func threads() async {
    let store = Store(0, reducer: counter)
    let handle = store.handle
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { await handle.send(.add(1)) } }
      }
    }
    #expect(store.state == 80_000)
    #expect(store.seq == 80_000)
  }

  @Test("1.10 now and the seed are the same for a whole transition, and recorded")
  func sources() {
    struct Seen: Sendable {
      var times: [Int64] = []
      var numbers: [Int] = []
    }
    let time = Ticker()
    let sources = StoreSources(now: { time.tick() }, monotonic: { 0 }, seed: { 7 })
    let reducer = Reducer<Seen, CounterAction> { state, _, context in
      state.times += [context.now.microsecondsSince1970, context.now.microsecondsSince1970]
      state.numbers.append(Int.random(in: 0..<1_000_000, using: &context.random))
      return .none
    }
    let store = Store(Seen(), reducer: reducer, sources: sources, isolation: nil)
    let record = TransitionRecord<Seen, CounterAction>()
    store.attach(record)
    store.send(.add(1))
    store.send(.add(1))
    #expect(store.state.times == [1, 1, 2, 2])
    #expect(record.transitions.map(\.now?.microsecondsSince1970) == [1, 2])

    // The recorded values give the same answers again.
    var again = Seen()
    for transition in record.transitions {
      let context = ReducerContext(now: transition.now, seed: transition.seed)
      if let action = transition.action { _ = reducer.reduce(&again, action, context) }
    }
    #expect(again.times == store.state.times)
    #expect(again.numbers == store.state.numbers)
    #expect(Set(again.numbers).count == 2)
  }

  @Test("1.9 a store prints as StoreOf its feature, or by its types")
  func description() {
    let store = Store(0, reducer: counter, isolation: nil)
    #expect(store.debugDescription == "Store<Int, CounterAction>")
    let feature = Store<Feature.State, Feature.Action>(Feature.State(), isolation: nil) { _, _ in .none }
    #expect(feature.debugDescription == "StoreOf<Feature>")
    #expect(feature.name == "StoreOf<Feature>")
  }

  @Test("the source line of each call is recorded")
  func locations() {
    let store = Store(0, reducer: counter, isolation: nil)
    let line = UInt(#line) - 1
    let record = TransitionRecord<Int, CounterAction>()
    store.attach(record)
    store.send(.add(1))
    #expect(store.location.line == line)
    #expect(record.transitions[0].location?.line == line + 4)
    #expect(record.transitions[0].location?.fileID.description == "StoreRuntimeTests/SendTests.swift")
  }
}

/// Lets a reducer reach the store it belongs to.
private final class StoreBox { var store: Store<Int, CounterAction>? }

enum Feature {
  struct State {}
  enum Action { case none }
}

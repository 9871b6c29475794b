@testable import StoreRuntime
import Testing

/// What a front's middleware may do, on the engine itself.
@Suite struct IntakeTests {
  @Test("1.3 what an intake sends runs at once, before its own action, and learns its parent when that settles")
  func nested() {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    store.intercept { [unowned store] action in
      if action == .add(1) { store.send(.add(10)) }
      store.settle(action)
      if action == .add(1) { store.send(.add(100)) }
    }
    var seen: [Int] = []
    let token = store.subscribe { seen.append($0) }
    store.send(.add(1))
    #expect(seen == [0, 10, 11, 111])
    #expect(
      log.lines == [
        "created", "subscribed 1", "#1 add(10) user → 10", "#1 notified 1+0", "#2 add(1) user → 11", "#2 notified 1+0",
        "#1 ← #2", "#3 add(100) user ← #2 → 111", "#3 notified 1+0",
      ])
    token.cancel()
  }

  @Test("1.3 an action an intake does not pass on is swallowed; passed on later, it is an action of its own")
  func swallowed() {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    var kept: [CounterAction] = []
    store.intercept { kept.append($0) }
    store.send(.add(1))
    #expect(store.state == 0)
    kept.forEach { store.settle($0) }
    #expect(store.state == 1)
    #expect(log.lines == ["created", "#1 add(1) user swallowed", "#2 add(1) user → 1"])
  }

  @Test("1.3 a subscriber's send goes through the intake in its turn; an intake may pass an action on twice")
  func turns() {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    var order: [String] = []
    store.intercept { [unowned store] action in
      order.append("in \(action)")
      store.settle(action)
      if action == .add(5) { store.settle(.add(50)) }
      order.append("out \(action) \(store.state)")
    }
    let token = store.subscribe { if $0 == 1 { store.send(.add(5)) } }
    store.send(.add(1))
    #expect(order == ["in add(1)", "out add(1) 1", "in add(5)", "out add(5) 56"])
    #expect(
      log.lines.filter { $0.hasPrefix("#") && !$0.contains("notified") } == [
        "#1 add(1) user → 1", "#2 add(5) user ← #1 → 6", "#3 add(50) user ← #2 → 56",
      ])
    token.cancel()
  }

  @Test("1.3 effects' actions and a client's go through the intake too, and tasks still finish")
  func everybody() async {
    let store = Store(0, reducer: counter, isolation: nil)
    var passed: [CounterAction] = []
    store.intercept { [unowned store] action in
      passed.append(action)
      store.settle(action)
    }
    await store.send(.addLater(2)).finish()
    let answer = store.sendFromClient(.add(1))
    #expect(passed == [.addLater(2), .add(2), .add(1)])
    #expect(answer == .settled(seq: 3, hasChanged: true))
    #expect(store.state == 3)
  }

  @Test("the index keeps its invariants while subscriptions of every kind come and go")
  func invariants() {
    var random = SplitMix(seed: 1)
    var state = Family()
    state.rows = IdentifiedArray((0..<5).map { Seat(id: $0) })
    state.guest = Guest()
    let root = Store(state, reducer: family, isolation: nil)
    var tokens: [SubscriptionToken] = []
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: tokens.append(root.subscribe(\.counter).skipRepeats().deliver { _ in })
      case 1: tokens.append(root.subscribe(\.rows).deliver { _ in })
      case 2:
        let id = Int.random(in: 0..<5, using: &random)
        let scope = root.scope(state: \.rows, id: id, action: FamilyAction.rowCase)
        if let scope { tokens.append(scope.subscribe(\.count).skipRepeats().deliver { _ in }) }
      case 3:
        let scope = root.scope(optional: \.guest, action: FamilyAction.guestCase)
        if let scope { tokens.append(scope.subscribe { _ in }) }
      case 4: tokens.append(root.observe { _ = root.counter + root.rows.count })
      case 5: root.send(.row(Int.random(in: 0..<5, using: &random), .add(1)))
      default:
        if !tokens.isEmpty { tokens.remove(at: Int.random(in: 0..<tokens.count, using: &random)).cancel() }
      }
      #expect(root.index.checkInvariants() == nil)
    }
    tokens = []
    #expect(root.index.isEmpty)
    #expect(root.subscriptionCount == 0)
  }
}

import Observation
import StoreRuntime
import Testing

@Suite struct TravelTests {
  private func make(policy: StorePolicy = StorePolicy()) -> (
    store: Store<Int, CounterAction>, log: EventLog<Int, CounterAction>, traveller: Traveller<Int, CounterAction>
  ) {
    let store = Store(0, reducer: counter, policy: policy, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    return (store, log, Traveller(store))
  }

  @Test("K12 after a jump the store and every subscriber show that state, each told exactly once")
  func jump() {
    let (store, log, traveller) = make()
    for amount in 1...10 { store.send(.add(amount)) }
    var told: [String] = []
    let tokens = [
      store.subscribe { told.append("all \($0) \(store.isTravelling)") },
      store.subscribe { old, new in told.append("from \(old.map(String.init) ?? "none") to \(new)") },
      store.subscribe(\.self).skipRepeats().deliver { told.append("changed \($0)") },
      store.subscribe(select: { $0 > 50 }).skipRepeats().deliver { told.append("large \($0)") },
      store.subscribe(\.self).only { $1 > 100 }.deliver { told.append("only \($0)") },
      store.observe { told.append("observed \(store.state)") },
    ]
    told = []
    traveller.jump(3)
    #expect(store.state == 6)
    #expect(store.isTravelling)
    #expect(store.seq == 10)
    #expect(told == ["all 6 true", "from 55 to 6", "changed 6", "large false", "observed 6"])
    told = []
    #expect(traveller.resume() == 0)
    #expect(store.state == 55)
    #expect(!store.isTravelling)
    #expect(told == ["all 55 false", "from 6 to 55", "changed 55", "large true", "observed 55"])
    #expect(
      log.lines.suffix(4) == [
        "travelled to #3", "#3 shown 5+0+1 by predicate", "returned, 0 to do", "#10 shown 5+0+1 by predicate",
      ])
    tokens.forEach { $0.cancel() }
  }

  @Test("a jump to the seq that is shown tells nobody anew; from the present it tells that the app travels")
  func sameSeq() {
    let (store, _, traveller) = make()
    store.send(.add(1))
    var told: [Bool] = []
    let token = store.subscribe { _ in told.append(store.isTravelling) }
    traveller.jump(1)
    traveller.jump(1)
    traveller.jump(0)
    traveller.jump(0)
    traveller.resume()
    #expect(told == [false, true, true, false])
    #expect(traveller.resume() == nil)
    token.cancel()
  }

  @Test("K13 back and then forward is the identity, for every seq")
  func identity() {
    let (store, _, traveller) = make()
    for amount in 1...20 { store.send(.add(amount)) }
    let states = (0...20).map { $0 * ($0 + 1) / 2 }
    for seq in 1...20 {
      traveller.jump(seq - 1)
      #expect(store.state == states[seq - 1])
      traveller.jump(seq)
      #expect(store.state == states[seq])
    }
    traveller.resume()
    #expect(store.state == states[20])
    #expect(store.seq == 20)
  }

  @Test("K11 what a subscriber sends when it is shown the past is held back, and the history is as it was")
  func subscriberSends() {
    let (store, log, traveller) = make()
    for _ in 0..<3 { store.send(.add(1)) }
    let token = store.subscribe { if $0 == 0 { store.send(.add(100)) } }
    let before = log.lines.count
    traveller.jump(0)
    #expect(store.seq == 3)
    #expect(store.heldCount == 1)
    #expect(log.lines[before...] == ["travelled to #0", "held, 1 waiting", "#0 shown 1+0"])
    #expect(traveller.resume() == 1)
    // It was sent in the course of no action, so it has no parent.
    #expect(
      log.lines.suffix(4) == ["returned, 1 to do", "#3 shown 1+0", "#4 add(100) user → 103", "#4 notified 1+0"])
    #expect(store.state == 103)
    token.cancel()
  }

  @Test("what is sent when the present is shown again comes after what was held back")
  func sendsOnReturn() {
    let (store, log, traveller) = make()
    store.send(.add(1))
    var wasAway = false
    let token = store.subscribe { _ in
      if wasAway, !store.isTravelling {
        wasAway = false
        store.send(.add(1000))
      }
      wasAway = wasAway || store.isTravelling
    }
    traveller.jump(0)
    store.send(.add(10))
    store.update { $0 *= 2 }
    store.forceNotify()
    #expect(traveller.resume() == 3)
    #expect(
      log.lines.filter { $0.hasPrefix("#") && !$0.contains("notified") && !$0.contains("shown") } == [
        "#1 add(1) user → 1", "#2 add(10) user → 11", "#3 update user → 22", "#4 forcedNotification user → 22",
        "#5 add(1000) user → 1022",
      ])
    token.cancel()
  }

  @Test("beyond the limit what is sent is dropped with a seq, and the live state goes on from where it was")
  func limit() {
    let (store, log, traveller) = make(policy: StorePolicy(heldLimit: 2))
    store.send(.add(1))
    traveller.jump(0)
    for amount in [10, 20, 30, 40] { store.send(.add(amount)) }
    #expect(store.seq == 3)
    #expect(log.lines.suffix(2) == ["#2 add(30) user dropped", "#3 add(40) user dropped"])
    #expect(store.state == 0)
    #expect(traveller.resume() == 2)
    #expect(store.state == 31)
    #expect(store.seq == 5)
  }

  @Test("travel and pause are apart: each ends alone, and what was held back waits for both")
  func pauseAndTravel() {
    let (store, log, traveller) = make()
    let client = Holder(name: "other")
    store.send(.add(1))
    store.pause()
    traveller.jump(0)
    store.send(.add(10))
    #expect(traveller.resume() == 0)
    #expect(store.state == 1)
    store.pause(by: client)
    store.resume()
    #expect(store.state == 1)
    traveller.jump(0)
    #expect(store.resume(by: client) == 0)
    #expect(store.resume(by: client) == 0)
    #expect(store.heldCount == 1)
    #expect(traveller.resume() == 1)
    #expect(store.state == 11)
    #expect(
      log.lines.dropFirst(2) == [
        "paused", "travelled to #0", "held, 1 waiting", "returned, 0 to do", "travelled to #0", "continued, 0 to do",
        "returned, 1 to do", "#2 add(10) user → 11",
      ])
  }

  @Test(
    "K14 what a client dispatches to a paused store is reduced, what it leads to is held, and the store stays paused")
  func dispatchToPaused() async {
    let (store, log, _) = make()
    var hasSent = false
    let token = store.subscribe { state in
      if state == 5, !hasSent { store.send(.add(100)) }
      hasSent = state == 5
    }
    store.pause()
    #expect(store.sendFromClient(.add(5)) == .settled(seq: 1, hasChanged: true))
    #expect(store.sendFromClient(.addAtOnce(7)) == .settled(seq: 2, hasChanged: false))
    #expect(store.isPaused)
    #expect(store.state == 5)
    store.resume()
    #expect(store.state == 112)
    #expect(
      log.lines.filter { !$0.contains("notified") }.dropFirst(2) == [
        "paused", "#1 add(5) client → 5", "held, 1 waiting", "#2 addAtOnce(7) client → 5", "held, 2 waiting",
        "continued, 2 to do", "#3 add(100) user ← #1 → 105", "#4 add(7) effect ← #2 → 112",
      ])
    token.cancel()
  }

  @Test("a client's action is refused while the app is shown the past, and inside of another action")
  func refusals() {
    let (store, _, traveller) = make()
    store.send(.add(1))
    traveller.jump(0)
    store.send(.add(1))
    let refusal = store.refusal(of: Holder(name: "test"))
    if case .travelling(let status) = refusal {
      #expect((status.seq, status.held, status.holder) == (0, 1, "test"))
    } else {
      Issue.record("\(String(describing: refusal))")
    }
    #expect(refusal.map(ClientAction.refused) == store.sendFromClient(.add(1)))
    #expect(store.refusal(of: traveller.holder) == nil)
    traveller.resume()
    var inside: [ClientAction] = []
    let token = store.subscribe { if $0 == 3 { inside.append(store.sendFromClient(.add(1))) } }
    store.send(.add(1))
    #expect(inside == [.refused(.reentrant)])
    token.cancel()
  }

  @Test("whoever is gone holds nothing any more, also where the app is just being shown the past")
  func letGo() {
    let (store, _, traveller) = make()
    store.send(.add(1))
    store.pause(by: traveller.holder)
    traveller.jump(0)
    store.send(.add(10))
    store.letGo(Holder(name: "somebody else"))
    #expect(store.isTravelling)
    store.letGo(traveller.holder)
    #expect(!store.isTravelling)
    #expect(store.state == 11)
    var told: [Int] = []
    let token = store.subscribe { state in
      told.append(state)
      if store.isTravelling { store.letGo(traveller.holder) }
    }
    traveller.jump(0)
    #expect(told == [11, 0, 11])
    #expect(!store.isTravelling)
    store.send(.add(1))
    #expect(told == [11, 0, 11, 12])
    token.cancel()
  }

  @Test("effects go on while the past is shown, what they send is held back, and none starts or runs again")
  func effects() async {
    let gate = Gate()
    let (store, log) = scripted { name in
      switch name {
      case "go": .concatenate(.run("wait") { _ in await gate.wait() }, .send("after"), .run("last") { _ in })
      default: .none
      }
    }
    let traveller = Traveller(store)
    let task = store.send("go")
    traveller.jump(0)
    #expect(store.state == [])
    gate.open()
    await task.finish()
    #expect(log.effects == ["effect 1 wait started by #1", "effect 1 finished"])
    #expect(store.heldCount == 1)
    #expect(!task.isCancelled)
    traveller.resume()
    await task.finish()
    #expect(store.state == ["go", "after"])
    #expect(
      log.effects == [
        "effect 1 wait started by #1", "effect 1 finished", "effect 2 last started by #1", "effect 2 finished",
      ])
  }

  @Test("a task whose action is held back while an actor's store shows the past finishes once it is back")
  @MainActor
  func finish() async {
    let store = Store(0, reducer: counter)
    let traveller = Traveller(store)
    store.send(.add(1))
    traveller.jump(0)
    let task = store.send(.addLater(5))
    let waiter = Task { @MainActor in
      await task.finish()
      return store.state
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(store.state == 0)
    traveller.resume()
    #expect(await waiter.value == 6)
    traveller.jump(0)
    let cancelled = store.send(.addLater(5))
    let impatient = Task { @MainActor in await cancelled.finish() }
    for _ in 0..<20 { await Task.yield() }
    impatient.cancel()
    await impatient.value
    #expect(store.isTravelling)
    traveller.resume()
    #expect(store.runningEffects == 0)
    #expect(store.state == 6)
  }

  @Test("K33 effects of a child stay, though the past that is shown has no such child, and its actions wait")
  func owners() async {
    let gate = Gate()
    var state = Family()
    state.counter = 1
    let store = Store(state, reducer: family, isolation: nil)
    let traveller = Traveller(store)
    store.send(.invite)
    let task = store.send(.guest(.addLater(5)))
    traveller.jump(0)
    #expect(store.state.guest == nil)
    #expect(store.scope(optional: \.guest, action: FamilyAction.guestCase) == nil)
    gate.open()
    await task.finish()
    store.send(.guest(.add(1)))
    #expect(traveller.resume() == 2)
    #expect(store.state.guest?.visits == 6)
  }

  @Test("scopes, members, bindings, values and new subscriptions show the past, and let the present back in")
  @MainActor
  func views() async {
    let store = Store(Family(), reducer: family)
    let traveller = Traveller(store)
    store.send(.counter(.add(1)))
    store.send(.counter(.add(1)))
    store.send(.rows([7]))
    let scope = store.scope(state: \.counter, action: FamilyAction.counterCase)
    let row = store.scope(state: \.rows, id: 7, action: FamilyAction.rowCase)
    var told: [String] = []
    var iterator = store.values(\.counter).makeAsyncIterator()
    #expect(await iterator.next() == 2)
    var tokens: [SubscriptionToken?] = [
      scope.subscribe { told.append("scope \($0)") },
      row?.subscribe { told.append("row \($0.count)") },
      store.observe { told.append("member \(store.counter)") },
      scope.observe { told.append("away \(scope.isTravelling)") },
    ]
    told = []
    traveller.jump(1)
    #expect(scope.state == 1)
    #expect(scope.isTravelling)
    #expect(await iterator.next() == 1)
    #expect(told == ["scope 1", "member 1", "away true"])
    tokens.append(store.subscribe { told.append("new \($0.counter)") })
    scope.send(.add(5))
    traveller.jump(3)
    row?.send(.add(1))
    traveller.resume()
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 7)
    #expect(
      told.dropFirst(3) == [
        "new 1", "scope 2", "row 0", "member 2", "new 2", "scope 2", "row 0", "away false", "new 2", "scope 7",
        "row 0", "member 7", "new 7", "scope 7", "row 1", "new 7",
      ])
    tokens.forEach { $0?.cancel() }
  }

  @Test("a store that is released while it shows the past records what it held as dropped")
  @MainActor
  func release() async {
    let log = EventLog<Int, CounterAction>()
    var task: StoreTask?
    do {
      let store = Store(0, reducer: counter)
      store.attach(log)
      store.send(.add(1))
      store.travel(to: 0, showing: 0, by: Holder(name: "test"))
      task = store.send(.addLater(10))
    }
    await task?.finish()
    #expect(
      log.lines == [
        "created", "#1 add(1) user → 1", "travelled to #0", "held, 1 waiting", "#2 addLater(10) user dropped",
        "released",
      ])
  }

  @Test("a platform's observer is told once when travel begins")
  func observation() {
    let (store, _, traveller) = make()
    store.send(.add(1))
    let told = SendableCounter()
    let isTravelling = withObservationTracking {
      store.isTravelling
    } onChange: {
      told.add()
    }
    #expect(!isTravelling)
    store.send(.add(1))
    #expect(told.value == 0)
    traveller.jump(2)
    #expect(told.value == 1)
  }

  @Test("references that are watched are those of the live state, whatever is shown")
  func references() {
    final class Box { var value = 0 }
    struct Held { var box = Box() }
    let store = Store<Held, Int>(Held(), isolation: nil) { state, value in
      state.box = Box()
      state.box.value = value
      return .none
    }
    let log = EventLog<Held, Int>()
    store.attach(log)
    let first = store.state
    store.send(1)
    store.watchReferences { state, hasher in hasher.combine(state.box.value) }
    store.travel(to: 0, showing: first, by: Holder(name: "test"))
    #expect(!store.checkReferences())
    first.box.value = 9
    #expect(!store.checkReferences())
    store.liveState.box.value = 9
    #expect(store.checkReferences())
  }
}

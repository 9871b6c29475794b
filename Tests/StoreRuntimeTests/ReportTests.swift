import StoreRuntime
import Testing

/// What people reported about neighbouring tools, each as a story that must end well here.
@Suite struct ReportTests {
  @Test("K23 a subscriber dispatches three: they are processed one after the other, each with its own state")
  func nestedOrder() {
    let store = Store<String, String>("", isolation: nil) { state, action in
      state += action
      return .none
    }
    let log = EventLog<String, String>()
    store.attach(log)
    let token = store.subscribe { state in
      if state == "a" { for action in ["b", "c", "d"] { store.send(action) } }
    }
    store.send("a")
    #expect(
      log.lines.filter { $0.hasPrefix("#") && !$0.contains("notified") } == [
        "#1 a user → a", "#2 b user ← #1 → ab", "#3 c user ← #1 → abc", "#4 d user ← #1 → abcd",
      ])
    token.cancel()
  }

  @Test("K25 actions of several senders are told apart by the names of their handles")
  @MainActor
  func senders() async {
    let store = Store(0, reducer: counter)
    let record = TransitionRecord<Int, CounterAction>()
    store.attach(record)
    await withTaskGroup { group in
      for name in ["network", "disk", "timer"] {
        let handle = store.handle.named(name)
        group.addTask { for _ in 0..<3 { await handle.send(.add(1)) } }
      }
    }
    store.send(.add(1))
    let senders = record.transitions.map { $0.cause.sender ?? "none" }
    #expect(
      senders.sorted() == Array(repeating: "disk", count: 3) + Array(repeating: "network", count: 3)
        + ["none"] + Array(repeating: "timer", count: 3))
    #expect(record.transitions.allSatisfy { $0.location?.fileID.description == "StoreRuntimeTests/ReportTests.swift" })
  }

  @Test("K30 an action sent while another is reduced or told of comes after it")
  func order() {
    let store = Store<[String], String>([], isolation: nil) { state, action in
      state.append(action)
      return action == "a" ? .send("c") : .none
    }
    let token = store.subscribe { state in
      if state == ["a"] { store.send("b") }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c"])
    token.cancel()
  }

  @Test("K31 opening and closing a list of seven rows ten times leaves no scope and no subscription")
  func zombies() {
    let root = Store(Family(), reducer: family, isolation: nil)
    for _ in 0..<10 {
      root.send(.rows(Array(1...7)))
      var screens: [(Store<Seat, CounterAction>, SubscriptionToken)] = []
      for id in 1...7 {
        guard let scope = root.scope(state: \.rows, id: id, action: FamilyAction.rowCase) else { continue }
        screens.append((scope, scope.subscribe { _ in }))
      }
      #expect(root.subscriptionCount == 7)
      root.send(.rows([]))
      screens = []
    }
    #expect(root.subscriptionCount == 0)
    let statistics = root.scopeStatistics
    #expect([statistics.misses, statistics.evictions] == [70, 70])
  }

  @Test("K34 a thousand asynchronous actions are told in the order of their seqs")
  @MainActor
  func notificationsInOrder() async {
    let store = Store(0, reducer: counter)
    var seqs: [Int] = []
    let first = store.subscribe { _ in seqs.append(store.seq) }
    let second = store.subscribe { _ in seqs.append(store.seq) }
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { [handle = store.handle] in await handle.send(.add(1)) } }
    }
    #expect(seqs == [0, 0] + (1...1_000).flatMap { [$0, $0] })
    first.cancel()
    second.cancel()
  }

  @Test("K38 an action that changes nothing observed runs no observer, however often it comes")
  func noChange() {
    let root = Store(Family(), reducer: family, isolation: nil)
    var runs = 0
    let token = root.observe(label: "row") {
      _ = root.rows.count + root.counter
      runs += 1
    }
    let log = TransitionRecord<Family, FamilyAction>()
    root.attach(log)
    for _ in 0..<100 { root.send(.counter(.add(0))) }
    #expect(runs == 1)
    guard case .subscribed(let record)? = log.events.dropFirst().first else {
      Issue.record("no subscription was told")
      return
    }
    #expect([record.delivered, record.skippedEqual] == [1, 100])
    token.cancel()
  }

  @Test("K39 a subscriber that sends dismiss and then present gets both, in order")
  func dismissAndPresent() {
    let root = Store(Family(), reducer: family, isolation: nil)
    root.send(.invite)
    var seen: [Bool] = []
    let token = root.subscribe(\.guest).skipRepeats().deliver { guest in
      seen.append(guest != nil)
      if guest?.visits == 1 {
        root.send(.dismiss)
        root.send(.invite)
      }
    }
    root.send(.guest(.add(1)))
    #expect(seen == [true, true, false, true])
    token.cancel()
  }
}

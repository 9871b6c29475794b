import StoreRuntime
import Testing

@Suite struct UpdateTests {
  private func make(policy: StorePolicy = StorePolicy()) -> (Store<Int, CounterAction>, EventLog<Int, CounterAction>) {
    let store = Store(0, reducer: counter, policy: policy, isolation: nil)
    let log = EventLog<Int, CounterAction>(seesSending: true)
    store.attach(log)
    return (store, log)
  }

  @Test("1.7 an update is one transition and one notification, with its line")
  func update() {
    let store = Store(Family(), reducer: family, isolation: nil)
    let record = TransitionRecord<Family, FamilyAction>()
    store.attach(record)
    var told: [Int] = []
    let token = store.subscribe { told.append($0.counter * 10 + $0.other) }
    let isDone = store.update { state in
      state.counter = 1
      state.other = 2
    }
    let line = UInt(#line) - 4
    #expect(isDone)
    #expect(told == [0, 12])
    #expect(record.transitions.count == 1)
    #expect(record.transitions[0].kind == .update)
    #expect(record.transitions[0].action == nil)
    #expect(record.transitions[0].location?.line == line)
    token.cancel()
  }

  @Test("1.7 forceNotify tells subscribers without a change, and stages decide as always")
  func forceNotify() {
    let (store, log) = make()
    var told: [String] = []
    let tokens = [
      store.subscribe { told.append("all \($0)") },
      store.subscribe(\.self).skipRepeats().deliver { told.append("changed \($0)") },
    ]
    store.forceNotify()
    #expect(told == ["all 0", "changed 0", "all 0"])
    #expect(log.lines.suffix(3) == ["sent by user", "#1 forcedNotification user → 0", "#1 notified 1+1"])
    tokens.forEach { $0.cancel() }
  }

  @Test("1.7 an update sent by a subscriber waits for its turn; inside a reducer it is dropped")
  func reentrantUpdate() {
    let (store, log) = make()
    let token = store.subscribe { if $0 == 1 { store.update { $0 += 10 } } }
    store.send(.add(1))
    #expect(store.state == 11)
    #expect(
      log.lines.suffix(5) == [
        "sent by user", "queued, 1 waiting", "#1 notified 1+0", "#2 update user ← #1 → 11", "#2 notified 1+0",
      ])
    token.cancel()
    var inner: Store<Int, Int>?
    let dropping = Store<Int, Int>(0, isolation: nil) { state, _ in
      inner?.update { $0 = 99 }
      state += 1
      return .none
    }
    inner = dropping
    let record = TransitionRecord<Int, Int>()
    dropping.attach(record)
    dropping.send(1)
    #expect(dropping.state == 1)
    #expect(record.transitions.map { "\($0.kind) \($0.outcome)" } == ["update dropped", "action reduced"])
    inner = nil
  }

  @Test("1.7 an object changed behind the store's back is noticed before the next transition and on request")
  func references() {
    final class Box { var value = 0 }
    struct Held { let box = Box() }
    let store = Store<Held, Int>(Held(), isolation: nil) { state, value in
      state.box.value = value
      return .none
    }
    let log = EventLog<Held, Int>()
    store.attach(log)
    store.watchReferences { state, hasher in hasher.combine(state.box.value) }
    store.send(1)
    #expect(store.checkReferences() == false)
    #expect(store.checkReferences() == false)
    store.state.box.value = 7
    #expect(store.checkReferences() == true)
    #expect(store.checkReferences() == false)
    store.state.box.value = 8
    store.send(2)
    #expect(
      log.lines.filter { $0.hasPrefix("changed") } == Array(repeating: "changed without an action after #1", count: 2))
  }

  @Test("actions sent while the store is paused are held, bounded, and processed in order on resume")
  func pause() async {
    let (store, log) = make(policy: StorePolicy(heldLimit: 3))
    store.pause()
    let task = store.send(.addLater(5))
    store.send(.add(1))
    store.update { $0 *= 2 }
    store.send(.add(100))
    #expect(store.state == 0)
    #expect(
      log.lines == [
        "created", "paused", "sent by user", "held, 1 waiting", "sent by user", "held, 2 waiting", "sent by user",
        "held, 3 waiting", "sent by user", "#1 add(100) user dropped",
      ])
    store.resume()
    #expect(store.state == 2)
    await task.finish()
    #expect(store.state == 7)
    #expect(store.seq == 5)
  }

  @Test("what a paused store held when it was released is recorded as dropped")
  func heldAtRelease() {
    let log = EventLog<Int, CounterAction>()
    do {
      let store = Store(0, reducer: counter, isolation: nil)
      store.attach(log)
      store.pause()
      store.send(.add(1))
      store.send(.add(2))
    }
    #expect(
      log.lines == [
        "created", "paused", "held, 1 waiting", "held, 2 waiting", "#1 add(1) user dropped", "#2 add(2) user dropped",
        "released",
      ])
  }

  @Test("1.3 a drain limit drops what follows beyond it; without one a long drain is told once")
  func drains() {
    let (limited, log) = make(policy: StorePolicy(drainLimit: 3))
    let token = limited.subscribe { if $0 > 0 { limited.send(.add(1)) } }
    limited.send(.add(1))
    #expect(limited.state == 4)
    #expect(log.lines.filter { $0.hasSuffix("dropped") } == ["#5 add(1) user ← #4 dropped"])
    token.cancel()
    let (endless, long) = make()
    let second = endless.subscribe { if $0 > 0, $0 < 20_000 { endless.send(.add(1)) } }
    endless.send(.add(1))
    #expect(endless.state == 20_000)
    #expect(long.lines.filter { $0.contains("follow-up") } == ["#10001 is follow-up 10001"])
    second.cancel()
  }

  @Test("K21 a replaced reducer reduces what comes, and nothing of what was")
  func replacedReducer() {
    let (store, log) = make()
    store.send(.add(1))
    let reduced = SendableCounter()
    store.replaceReducer(
      Reducer<Int, CounterAction> { state, _ in
        reduced.add()
        state -= 1
        return .none
      })
    #expect(reduced.value == 0)
    store.send(.add(1))
    #expect(store.state == 0)
    #expect(reduced.value == 1)
    #expect(log.lines.contains("reducer replaced after #1"))
  }

  @Test("what an effect sends while the store is paused is held, though the effect waited for nothing but itself")
  func pausedEffect() async {
    let gate = Gate()
    let (store, _) = scripted { name in
      name == "go" ? .concatenate(.run("wait") { _ in await gate.wait() }, .send("after")) : .none
    }
    let task = store.send("go")
    store.pause()
    gate.open()
    await task.finish()
    #expect(store.state == ["go"])
    #expect(!task.isCancelled)
    store.resume()
    #expect(store.state == ["go", "after"])
    #expect(task.isCancelled)
  }

  @Test("3.3 the task of an action that was held when the store was released has nothing left to cancel")
  func heldTask() {
    var task: StoreTask?
    do {
      let store = Store(0, reducer: counter, isolation: nil)
      store.pause()
      task = store.send(.add(1))
      #expect(task?.isCancelled == false)
    }
    #expect(task?.isCancelled == true)
  }

  @Test("1.3 what a paused store held is nobody's follow-up, and what follows it is", arguments: [1, 2])
  func heldAndDrainLimit(limit: Int) {
    let (store, log) = make(policy: StorePolicy(drainLimit: limit))
    let token = store.subscribe { if $0 >= 5 { store.send(.add(1)) } }
    store.pause()
    for _ in 0..<5 { store.send(.add(1)) }
    store.resume()
    #expect(store.state == 5 + limit)
    #expect(log.lines.filter { $0.hasSuffix("dropped") }.count == 1)
    token.cancel()
  }

  @Test("K21 a reducer that replaces the reducer changes nothing")
  func replacedInside() {
    var inner: Store<Int, Int>?
    let store = Store<Int, Int>(0, isolation: nil) { state, amount in
      inner?.replaceReducer(Reducer<Int, Int> { _, _ in .none })
      state += amount
      return .none
    }
    inner = store
    store.send(1)
    store.send(1)
    #expect(store.state == 2)
    inner = nil
  }
}

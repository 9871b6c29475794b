import StoreRuntime
import Testing

// The store here belongs to no actor, so what effects send waits for `finish()`: every order is fixed.
@Suite struct EffectTests {
  @Test("3.1 an asynchronous effect sends its action, finish() delivers it")
  func run() async {
    let log = EventLog<Int, CounterAction>()
    let store = Store(0, reducer: counter, isolation: nil)
    store.attach(log)
    await store.send(.addLater(3)).finish()
    #expect(
      log.lines == [
        "created",
        "#1 addLater(3) user → 0",
        "effect 1 later started by #1",
        "effect 1 emitted",
        "#2 add(3) effect ← #1 effect 1 → 3",
        "effect 1 finished",
      ])
  }

  @Test("3.2 an effect that completes synchronously leaves no entry")
  func synchronous() {
    let store = Store(0, reducer: counter, isolation: nil)
    let task = store.send(.addAtOnce(2))
    #expect(store.state == 2)
    #expect(store.runningEffects == 0)
    #expect(task.isCancelled)
  }

  @Test("3.1 cancel(id:) ends the effects with that id")
  func cancelByID() async {
    let log = EventLog<Int, CounterAction>()
    let store = Store(0, reducer: counter, isolation: nil)
    store.attach(log)
    let task = store.send(.wait)
    #expect(store.runningEffects == 1)
    #expect(!task.isCancelled)
    store.send(.stop)
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.runningEffects == 0)
    #expect(log.lines.last == "effect 1 cancelled")
  }

  @Test("3.3 cancelling the task that awaits finish() cancels the effect")
  func cancelByAwaiting() async {
    let waiting = Task { @MainActor in
      let store = Store(0, reducer: counter)
      let task = store.send(.wait)
      await task.finish()
      return task.isCancelled
    }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test("3.2 releasing the store cancels what runs")
  func release() async {
    weak var released: Store<Int, CounterAction>?
    let log = EventLog<Int, CounterAction>()
    var task: StoreTask?
    do {
      let store = Store(0, reducer: counter, isolation: nil)
      store.attach(log)
      released = store
      task = store.send(.wait)
    }
    #expect(released == nil)
    #expect(task?.isCancelled == true)
    #expect(log.lines.last == "released")
  }

  @Test("3.3 finish() returns when the store is released while its effects run")
  func finishAfterRelease() async {
    var task = StoreTask?.none
    do {
      let store = Store(0, reducer: counter, isolation: nil)
      task = store.send(.wait)
    }
    await task?.finish()
    #expect(task?.isCancelled == true)
  }

  @Test("3.5 an error thrown in an effect is reported by its type, never swallowed")
  func failure() async {
    let log = EventLog<Int, CounterAction>()
    let store = Store(0, reducer: counter, isolation: nil)
    store.attach(log)
    await store.send(.fail).finish()
    #expect(log.lines.last == "effect 1 failed: BrokenEffect")
  }

  @Test("1.2 other threads send through the handle, on the store's own isolation")
  @MainActor
  func handle() async {
    let store = Store(0, reducer: counter)
    let handle = store.handle
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 { await handle.send(.add(1)) }
        }
      }
    }
    #expect(store.state == 800)
  }
}

@Suite struct AdoptionTests {
  private func makeInPlainFunction() -> Store<Int, CounterAction> { Store(0, reducer: counter) }

  @Test("1.2 a store made in a plain function belongs to the actor that adopts it")
  @MainActor
  func adopt() async {
    let store = makeInPlainFunction()
    #expect(!store.handle.isReachable)
    let task = store.send(.addLater(5))
    store.adopt(isolation: #isolation)
    #expect(store.handle.isReachable)
    await task.finish()
    #expect(store.state == 5)
    await store.handle.send(.add(1))
    #expect(store.state == 6)
  }
}

import StoreRuntime
import Testing

private enum Step: Sendable { case start, got, stop }

@Suite struct CancellationTests {
  @Test("3.1 what a cancelled effect has sent and the store has not taken is not delivered")
  func sentBeforeCancel() async {
    let store = Store<[Step], Step>([], isolation: nil) { state, action in
      state.append(action)
      switch action {
      case .start:
        return .run { send in
          await send(.got)
          try await Task.sleep(for: .seconds(3600))
        }.cancellable(id: 1)
      case .stop: return .cancel(id: 1)
      case .got: return .none
      }
    }
    let task = store.send(.start)
    // Long enough for the effect to have sent; it waits in the mailbox, which nobody drains yet.
    try? await Task.sleep(for: .milliseconds(50))
    store.send(.stop)
    await task.finish()
    #expect(store.state == [.start, .stop])
  }

  @Test("3.1 an effect is cancelled by each of its ids", arguments: ["inner", "outer"])
  func nested(id: String) {
    let store = Store<Int, Step>(0, isolation: nil) { _, action in
      if case .stop = action { return .cancel(id: id) }
      return .run { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: "inner").cancellable(id: "outer")
    }
    let task = store.send(.start)
    store.send(.stop)
    #expect(task.isCancelled)
  }

  @Test("3.3 cancelling the task of an action that still waits cancels what it starts")
  func queued() {
    let log = EventLog<Int, CounterAction>()
    let store = Store(0, reducer: counter, isolation: nil)
    var task: StoreTask?
    let token = store.subscribe { new in
      guard new == 1, task == nil else { return }
      task = store.send(.wait)
      #expect(task?.isCancelled == false)
      task?.cancel()
    }
    store.attach(log)
    store.send(.add(1))
    #expect(store.runningEffects == 0)
    #expect(task?.isCancelled == true)
    #expect(log.lines.suffix(2) == ["effect 1 wait started by #2", "effect 1 cancelled"])
    token.cancel()
  }
}

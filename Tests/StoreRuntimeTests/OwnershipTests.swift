import StoreRuntime
import Testing

/// Runs its closure when it is released, as an app's values may.
final class OnRelease {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}

private actor Model {
  private var store: Store<Int, CounterAction>?
  func make() { store = Store(0, reducer: counter) }
}

@Suite struct OwnershipTests {
  @Test("an actor that owns its store is released with it")
  func actorOwnsStore() async {
    weak var released: Model?
    do {
      let model = Model()
      await model.make()
      released = model
    }
    #expect(released == nil)
  }

  @Test("finish() delivers on the isolation of whoever waits, and two may wait")
  @MainActor
  func finishOnCallersIsolation() async {
    for _ in 0..<50 {
      let store = Store(0, reducer: counter, isolation: nil)
      // Elsewhere this stops the process: no public API answers the question. Threads do not tell, since the main
      // actor's work moves between them on Linux.
      let receive: (Int) -> Void = { _ in MainActor.preconditionIsolated("delivered away from whoever waits") }
      let token = store.subscribe(receive)
      let first = store.send(.addLater(1))
      let second = store.send(.addLater(10))
      let other = Task { await first.finish() }
      await second.finish()
      await other.value
      #expect(store.state == 11)
      token.cancel()
    }
  }

  @Test("what is handed to a store that is gone is released")
  func deadMailbox() async {
    final class Marker: Sendable {}
    weak var released: Marker?
    var store: Store<Int, Marker>? = Store(0, isolation: nil) { _, _ in .none }
    let handle = store?.handle
    store = nil
    do {
      let marker = Marker()
      released = marker
      await handle?.send(marker)
    }
    #expect(released == nil)
  }

  @Test("an action whose release sends another does not disturb the queue")
  func releaseSends() {
    enum Step { case start, hold(OnRelease), end }
    let store = Store<[String], Step>([], isolation: nil) { state, action in
      switch action {
      case .start: state.append("start")
      case .hold: state.append("hold")
      case .end: state.append("end")
      }
      return .none
    }
    let token = store.subscribe { state in
      if state == ["start"] { store.send(.hold(OnRelease { [weak store] in store?.send(.end) })) }
    }
    store.send(.start)
    #expect(store.state == ["start", "hold", "end"])
    token.cancel()
  }

  @Test("a subscription that ends because another was released is taken out too")
  func endedByRelease() {
    let store = Store(0, reducer: counter, isolation: nil)
    weak var kept: OnRelease?
    var second: SubscriptionToken?
    var first: SubscriptionToken?
    do {
      let marker = OnRelease {}
      kept = marker
      second = store.subscribe { _ in _ = marker }
      let ending = OnRelease { [second] in second?.cancel() }
      first = store.subscribe { new in
        _ = ending
        if new == 1 { first?.cancel() }
      }
    }
    second = nil
    store.send(.add(1))
    first = nil
    #expect(kept == nil)
  }
}

import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K45Tests {
  @Test("K45 a hundred thousand subscriptions, observers and scopes come and go: what is known of them is bounded")
  func comeAndGo() async {
    let inn = WatchedInn()
    inn.store.send(.invite(1))
    for _ in 0..<50_000 {
      inn.store.subscribe(\.count).skipRepeats().deliver { _ in }.cancel()
      inn.store.observe { [store = inn.store] in _ = store.count }.cancel()
      _ = inn.store.scope(optional: \.guest, action: Inn.guestCase)
    }
    await inn.watch.lookAround()
    let evidence = inn.watch.evidence()
    #expect(evidence.subscriptions.count == 1_000 && evidence.scopes.count == 1_000)
    #expect(evidence.omissions.subscriptions == 99_000 && evidence.omissions.scopes == 49_000)
    #expect(evidence.subscriptions.allSatisfy { $0.lifetime.died != nil })
    // The store itself, and nothing else lives.
    #expect(inn.watch.identity().nodes.count == 1)
    #expect(inn.recorder.summary.subscribers == 0)
  }
}

import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K31Tests {
  @Test("K31 a list of seven rows opened and closed ten times: no zombie, and all that died is told as dead")
  func openedAndClosed() async {
    let inn = WatchedInn()
    for _ in 0..<10 {
      inn.store.send(.rooms(Array(1...7)))
      var rows: [(Store<Inn.Room, Inn.RoomAction>, SubscriptionToken)] = []
      for id in 1...7 {
        guard let row = inn.store.scope(state: \.rooms, id: id, action: Inn.roomCase) else { continue }
        rows.append((row, row.subscribe(label: "row") { _ in }))
      }
      #expect((inn.living(.scope).count, inn.living(.subscription).count) == (7, 7))
      inn.store.send(.rooms([]))
      rows = []
    }
    await inn.watch.lookAround()
    #expect(inn.living(.scope).isEmpty && inn.living(.subscription).isEmpty)
    let evidence = inn.watch.evidence()
    #expect(evidence.scopes.count == 70 && evidence.scopes.allSatisfy { $0.lifetime.died != nil })
    #expect(evidence.subscriptions.allSatisfy { $0.ending == .unsubscribed })
    // Each round is two actions: made after the first, gone after the second.
    #expect(evidence.scopes.map(\.lifetime) == (0..<70).map { Lifetime(born: $0 / 7 * 2 + 1, died: $0 / 7 * 2 + 2) })
  }

  @Test("K31 rows that somebody still holds are zombies, each with the reason, until they are let go")
  func held() async throws {
    let inn = WatchedInn()
    inn.store.send(.rooms([1, 2]))
    var rows = [1, 2].compactMap { inn.store.scope(state: \.rooms, id: $0, action: Inn.roomCase) }
    inn.store.send(.rooms([2]))
    await inn.watch.lookAround()
    let scopes = inn.living(.scope)
    #expect(scopes.map(\.standing) == [.zombie, .cached])
    #expect(scopes.map(\.identity) == [.explicit("1"), .explicit("2")])
    #expect(scopes.allSatisfy { $0.keptBy?.hasPrefix("somebody who holds it") == true })
    let token = rows.last?.subscribe(label: "row") { _ in }
    #expect(inn.living(.scope).map(\.standing) == [.zombie, .live])
    let subscription = try #require(inn.living(.subscription).first { $0.label == "row" })
    #expect(subscription.parent == scopes.last?.id)
    #expect(token != nil)
    rows = []
    #expect(inn.living(.scope).isEmpty)
    _ = rows
  }

  @Test("what can only be found by looking is in the evidence soon after somebody asked for it")
  func looksByItself() async {
    let inn = WatchedInn()
    inn.store.send(.invite(1))
    let guest = inn.store.scope(optional: \.guest, action: Inn.guestCase)
    inn.store.send(.dismiss)
    #expect(inn.living(.scope).map(\.standing) == [.cached])
    for _ in 0..<100_000 where inn.living(.scope).map(\.standing) != [.zombie] { await Task.yield() }
    #expect(inn.living(.scope).map(\.standing) == [.zombie])
    _ = guest
  }

  @Test("K31 an effect in flight whose owner was dismissed is listed as a zombie that keeps itself, by its id")
  func keptByEffect() async throws {
    let inn = WatchedInn()
    let gate = Gate()
    inn.store.send(.invite(1))
    let task = inn.store.send(.guest(.insist(gate)))
    #expect(inn.living(.effect).map(\.standing) == [.live])
    inn.store.send(.dismiss)
    let effect = try #require(inn.living(.effect).first)
    #expect(effect.standing == .zombie)
    #expect(effect.keptBy == "effect 1, which goes on: the part of the state that started it is gone")
    await gate.open()
    await task.finish()
    #expect(inn.living(.effect).isEmpty)
    let ended = try #require(inn.watch.evidence().effects.first)
    #expect(ended.isOrphaned && ended.status == .cancelled && ended.lifetime == Lifetime(born: 2, died: 4))
  }

  @Test("K31 a long-lived effect that sends 10,000 actions stays one task")
  func flat() async {
    let inn = WatchedInn()
    var most = 0
    let token = inn.store.subscribe { [store = inn.store] (_: Inn) in most = max(most, store.runningEffects) }
    await inn.store.send(.flood(10_000)).finish()
    #expect(inn.store.state.count == 10_000)
    #expect(most == 1)
    let effects = inn.watch.evidence().effects
    #expect(effects.map(\.emitted) == [10_000])
    #expect(effects.map(\.status) == [.finished])
    token.cancel()
  }
}

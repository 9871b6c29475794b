import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K42Tests {
  @Test(
    "K42 an observer of a value and of what is derived from it runs once a transition, and sees one version of both")
  func diamond() async throws {
    let inn = WatchedInn()
    let doubled = inn.store.scope(get: { $0.count * 2 }, embed: { (action: Inn.Action) in action })
    var seen: [[Int]] = []
    let token = inn.store.observe(label: "both") { [store = inn.store] in
      seen.append([store.count, doubled[dynamicMember: \.self]])
    }
    inn.store.send(.set(1))
    #expect(seen == [[0, 0], [1, 2]])
    await inn.watch.lookAround()
    let observer = try #require(inn.watch.evidence().subscriptions.first)
    #expect(observer.form == .observer)
    #expect(observer.evaluations == 2)
    // What a function makes has no place.
    #expect(observer.paths == ["/count"])
    #expect(try inn.recorder.action(1).delivered == 1)
    token.cancel()
  }
}

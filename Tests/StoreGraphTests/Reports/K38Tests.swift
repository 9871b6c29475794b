import StoreGraph
import StoreRuntime
import StoreViews
import Testing

@Suite @MainActor struct K38Tests {
  struct App: Sendable {
    var count = 0
    var other = 0
  }

  struct Nosy: View {
    let store: Store<App, Watched<App>.Write>
    var body: some View { Text("\(store.state.count)") }
  }

  struct Modest: View {
    let store: Store<App, Watched<App>.Write>
    var body: some View { Text("\(store.count)") }
  }

  @Test("K38 a hundred actions that change nothing of what is shown: 100 evaluations of that body were for nothing")
  func noOperation() {
    let app = Watched(App()) {
      Nosy(store: $0)
      Modest(store: $0)
    }
    for _ in 0..<100 { app.write { $0.other += 1 } }
    let findings = app.watch.findings()
    #expect(
      findings.map(\.message) == [
        "Nosy ran 101 times, 100 of them for nothing, mostly for the whole state."
      ])
    #expect(findings.first?.number("wasted") == 100)
    #expect(findings.first?.cost == Cost(evaluations: 100))
    let node = app.watch.identity().nodes.first { $0.label == "Nosy" }
    #expect(node?.wasted == 100)
    #expect(findings.first?.nodes == node.map { [$0.id] })
  }
}

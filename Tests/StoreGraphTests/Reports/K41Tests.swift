import StoreGraph
import StoreRuntime
import StoreViews
import Testing

@Suite @MainActor struct K41Tests {
  struct App: Sendable {
    var count = 0
    var other = 0
  }

  struct Sender: View {
    let store: Store<App, Watched<App>.Write>
    var body: some View {
      let count = store.count
      let _ = store.send(Watched<App>.Write { $0.count += 1 })
      Text("\(count)")
    }
  }

  struct Screen: View {
    let store: Store<App, Watched<App>.Write>
    var body: some View { Sender(store: store) }
  }

  @Test("K41 a body that sends what it reads is told once, with its path, and the app goes on")
  func cycle() {
    let limits = ViewLimits(evaluationsPerTransition: 50, evaluationsPerSecond: .max)
    let app = Watched(App(), limits: limits) { Screen(store: $0) }
    #expect(
      app.watch.findings().map(\.message) == [
        "Sender ran away: over 50 evaluations in one transition, the last for count (Screen › Sender). It waits until the "
          + "next action of the program."
      ])
    for _ in 0..<3 { app.write { $0.other += 1 } }
    #expect(app.store.other == 3)
    #expect(app.watch.findings().count == 1)
  }
}

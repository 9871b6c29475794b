import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews

/// A store whose actions are functions, its views, and somebody who watches both.
@MainActor final class Watched<State: Sendable> {
  struct Write: Sendable {
    let body: @Sendable (inout State) -> Void
  }

  let store: Store<State, Write>
  let host: ViewHost
  let watch: StoreWatch

  init<Content: View>(
    _ state: State, limits: ViewLimits = ViewLimits(evaluationsPerSecond: .max),
    sources: StoreSources = .system, @ViewBuilder content: @escaping (Store<State, Write>) -> Content
  ) {
    store = Store(
      state,
      reducer: Reducer { state, write in
        write.body(&state)
        return .none
      }, name: "watched", sources: sources)
    let recorder = Recorder(recording: store)
    let views = ViewHistory()
    host = ViewHost(store, reporters: [views], limits: limits, content: content)
    watch = StoreWatch(id: "s1", trace: recorder, views: views)
  }

  func write(_ body: @escaping @Sendable (inout State) -> Void) { store.send(Write(body: body)) }
}

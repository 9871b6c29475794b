import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@Suite @MainActor struct K40Tests {
  struct Two: Sendable, Equatable {
    var b = 0
    var c = 0
    var readsB = true
  }

  struct Reader: View {
    let store: Store<Two, Write>
    var body: some View {
      if store.readsB { Text("\(store.b) \(store.c)") } else { Text("\(store.c)") }
    }
  }

  enum Write: Sendable { case b(Int), c(Int), readsB(Bool) }

  private func watched() -> (Store<Two, Write>, ViewHost, StoreWatch, Recorder<Two, Write>) {
    let reducer = Reducer<Two, Write> { state, action in
      switch action {
      case .b(let value): state.b = value
      case .c(let value): state.c = value
      case .readsB(let value): state.readsB = value
      }
      return .none
    }
    let store = Store(Two(), reducer: reducer)
    let recorder = Recorder(recording: store)
    let host = ViewHost(store) { Reader(store: $0) }
    let views = ViewHistory()
    host.registry.attach(views)
    return (store, host, StoreWatch(id: "s1", trace: recorder, views: views), recorder)
  }

  @Test("K40 the cause of an evaluation is the value that changed, not the one that was written as it was")
  func cause() throws {
    let (store, host, watch, recorder) = watched()
    store.send(.b(0))
    store.send(.c(1))
    let lines = try recorder.read { values in Result { try CauseGraph(watch).causes(of: 2, in: values).lines } }!.get()
    #expect(lines == ["#2 c evaluated views", "#2 c changed /c (0 → 1)", "/c evaluated Reader"])
    let unchanged = try recorder.read { values in Result { try CauseGraph(watch).causes(of: 1, in: values).lines } }!
      .get()
    #expect(unchanged == [])
    withExtendedLifetime(host) {}
  }

  @Test("K40 what is not read any more has no edge, and does not lead to an evaluation")
  func staleDependencies() throws {
    let (store, host, watch, _) = watched()
    #expect(watch.dependencies().lines.contains("Reader reads /b"))
    store.send(.readsB(false))
    #expect(!watch.dependencies().lines.contains("Reader reads /b"))
    let before = watch.identity().nodes.first { $0.label == "Reader" }?.evaluations
    store.send(.b(5))
    #expect(watch.identity().nodes.first { $0.label == "Reader" }?.evaluations == before)
    withExtendedLifetime(host) {}
  }
}

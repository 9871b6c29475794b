import StoreRuntime

extension Values {
  /// A store of values, and somebody who counts how often it was touched.
  @MainActor
  final class App: DemoApp {
    let store: Store<State, Action>
    private let subscription: SubscriptionToken
    private let counter = Counter()

    init() {
      store = Store(
        State(),
        reducer: Reducer { state, action in
          reduce(&state, action)
          return .none
        }, name: "values")
      subscription = store.subscribe(\.touches).deliver(label: "touches") { [counter] in counter.count = $0 }
    }

    func attach(to host: some DemoHost) {
      host.attach(store, catalog: ActionCatalog())
    }
  }

  @MainActor
  final class Counter {
    var count = 0
  }
}

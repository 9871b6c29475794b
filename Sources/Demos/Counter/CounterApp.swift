public import StoreRedux
public import StoreRuntime

extension Counter {
  /// The running counter: its store, and a screen without pixels that listens to it.
  @MainActor
  public final class App: DemoApp {
    /// The one store of the app.
    public let store: StoreRedux.Store<State>
    let screen: Screen
    let log = Log()

    /// Starts the counter.
    ///
    /// - Parameter sources: time and randomness.
    public init(sources: StoreSources = .system) {
      store = StoreRedux.Store(
        reducer: reducer, state: nil, middleware: [logging(to: log), holding, guarding], name: "counter",
        sources: sources)
      screen = Screen(store)
    }

    /// Hands over the store's engine.
    public func attach(to host: some DemoHost) {
      host.attach(store.engine, catalog: try? catalog())
    }
  }
}

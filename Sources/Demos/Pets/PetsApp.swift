public import StoreRuntime
public import StoreViews

extension Pets {
  /// The running app: its store, and the views that show it.
  @MainActor
  public final class App: DemoApp {
    /// The one store of the app.
    public let store: Store<State, Action>
    let host: ViewHost

    /// Starts the app.
    ///
    /// - Parameter sources: time and randomness.
    public init(sources: StoreSources = .system) {
      store = Store(State(), reducer: reducer, name: "pets", sources: sources)
      host = ViewHost(store) { PetsScreen(store: $0) }
    }

    /// Where the views report what they do.
    public var views: ViewRegistry? { host.registry }

    /// Hands over the one store.
    public func attach(to host: some DemoHost) {
      host.attach(store, catalog: ActionCatalog())
    }
  }
}

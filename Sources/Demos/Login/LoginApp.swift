public import StoreRuntime

extension Login {
  /// The running form: its store, and a screen without pixels that listens to it.
  @MainActor
  public final class App: DemoApp {
    /// The one store of the app.
    public let store: Store<State, Action>
    let screen = Screen()
    private let subscriptions: [SubscriptionToken]

    /// Starts the form.
    ///
    /// - Parameters:
    ///   - service: who is asked; by default one that answers after 30 ms.
    ///   - sources: time and randomness.
    public init(service: LocalService = LocalService(latency: .milliseconds(30)), sources: StoreSources = .system) {
      store = Store(
        State(), reducer: reducer(service: service, keychain: EnvironmentKeychain()), name: "login", sources: sources)
      subscriptions = screen.subscriptions(to: store)
    }

    /// Hands over the one store.
    public func attach(to host: some DemoHost) {
      host.attach(store, catalog: ActionCatalog())
    }
  }
}

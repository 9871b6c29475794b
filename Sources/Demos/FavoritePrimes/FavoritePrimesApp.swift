public import StoreRuntime

extension FavoritePrimes {
  /// The running app: its store, and a screen without pixels that listens to it.
  @MainActor
  public final class App: DemoApp {
    /// The one store of the app.
    public let store: Store<AppState, AppAction>
    let screen = Screen()
    private let subscriptions: [SubscriptionToken]

    /// Starts the app on a temporary file of this process.
    public convenience init() {
      self.init(storage: TemporaryFile())
    }

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - storage: where favourites are kept.
    ///   - sources: time and randomness.
    public init(storage: some FavoriteStorage, sources: StoreSources = .system) {
      store = Store(AppState(), reducer: reducer(storage: storage), name: "favorite-primes", sources: sources)
      subscriptions = screen.subscriptions(to: store)
    }

    /// Hands over the one store.
    public func attach(to host: some DemoHost) {
      host.attach(store, catalog: ActionCatalog())
    }
  }
}

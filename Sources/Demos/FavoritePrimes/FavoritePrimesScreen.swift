import StoreRuntime

extension FavoritePrimes {
  /// What a person would see, as text.
  @MainActor
  final class Screen {
    private(set) var countLabel = ""
    private(set) var primeHint = ""
    private(set) var favouriteRows: [String] = []
    private(set) var newestActivity = ""
    private(set) var saveStatus = ""

    func subscriptions(to store: Store<AppState, AppAction>) -> [SubscriptionToken] {
      [
        store.subscribe(\.count).skipRepeats().deliver(label: "count label") { self.countLabel = "\($0)" },
        store.subscribe(select: { isPrime($0.count) }).skipRepeats().deliver(label: "prime hint") {
          self.primeHint = $0 ? "is prime" : "is not prime"
        },
        store.subscribe(\.favoritePrimes).skipRepeats().deliver(label: "favourites list") {
          self.favouriteRows = $0.map(String.init)
        },
        // A banner for news only: deliveries are wanted when the feed grew, not merely when it is another one.
        store.subscribe(\.activityFeed).only(when: { $1.count > $0.count }).deliver(label: "activity banner") {
          self.newestActivity = $0.last.map { "\($0.change)" } ?? ""
        },
        store.subscribe(\.favorites).skipRepeats(by: Self.haveSameStatus).deliver(label: "save status") {
          self.saveStatus = $0.storageFailure?.rawValue ?? ($0.lastSaved == nil ? "not saved" : "saved")
        },
      ]
    }

    private static func haveSameStatus(_ old: FavoritesState, _ new: FavoritesState) -> Bool {
      old.lastSaved == new.lastSaved && old.storageFailure == new.storageFailure
    }
  }
}

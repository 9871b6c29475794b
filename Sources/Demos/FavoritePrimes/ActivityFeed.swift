import StoreRuntime

extension FavoritePrimes {
  /// How many entries the feed keeps; the oldest go first, so that an app left running does not grow.
  public static let activityLimit = 1_000

  /// A higher-order reducer: it writes down what an action will do to the favourites, then lets the inner one do it.
  ///
  /// It runs first because only then the primes about to be removed are still there. Loading is not written down: the
  /// feed tells what the person did.
  static func activityFeed(_ inner: Reducer<AppState, AppAction>) -> Reducer<AppState, AppAction> {
    Reducer { state, action, context in
      for change in changes(by: action, in: state) {
        state.activityFeed.append(Activity(change: change, timestamp: context.now))
      }
      let surplus = state.activityFeed.count - activityLimit
      if surplus > 0 { state.activityFeed.removeFirst(surplus) }
      return inner.reduce(&state, action, context)
    }
  }

  private static func changes(by action: AppAction, in state: AppState) -> [Activity.Change] {
    switch action {
    case .primeModal(.saveFavoriteTapped): state.primeModal.canSave ? [.added(state.count)] : []
    case .primeModal(.removeFavoriteTapped): state.primeModal.canRemove ? [.removed(state.count)] : []
    case .favoritePrimes(.deleteTapped(let indices)):
      Set(indices).intersection(state.favoritePrimes.indices).sorted().map { .removed(state.favoritePrimes[$0]) }
    case .counter, .favoritePrimes: []
    }
  }
}

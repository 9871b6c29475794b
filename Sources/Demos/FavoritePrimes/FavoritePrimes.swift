public import StoreRuntime

/// Count up, find a prime, keep it: an app of three screens over one state.
///
/// The idea is the running example of Point-Free's episodes on composable state management (2019); the code is not.
public enum FavoritePrimes {
  /// The whole app's reducer: three screens' reducers, and the feed around them.
  ///
  /// - Parameter storage: where the favourites are saved to and loaded from.
  public static func reducer(storage: some FavoriteStorage) -> Reducer<AppState, AppAction> {
    activityFeed(
      .combine(
        counter.pullback(state: \.count, action: AppAction.counterCase),
        primeModal.pullback(
          get: \.primeModal, set: { $0.primeModal = $1 }, action: AppAction.primeModalCase),
        favorites(storage: storage).pullback(
          get: \.favorites, set: { $0.favorites = $1 }, action: AppAction.favoritePrimesCase)))
  }
}

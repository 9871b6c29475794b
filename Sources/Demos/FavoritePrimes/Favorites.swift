public import StoreRuntime

extension FavoritePrimes {
  /// What happens on the list of favourites.
  public enum FavoritesAction: Sendable, Equatable {
    /// The rows at these indices were deleted; an index without a row is ignored.
    case deleteTapped([Int])
    /// Write the favourites to storage.
    case saveButtonTapped
    /// Read the favourites from storage.
    case loadButtonTapped
    /// They are written.
    case saved
    /// These were read; they replace the list.
    case loaded([Int])
    /// They could not be written.
    case saveFailed(StorageFailure)
    /// They could not be read; the list stays as it is.
    case loadFailed(StorageFailure)
  }

  /// The part of the state the list looks at.
  struct FavoritesState: Sendable, Equatable {
    var favoritePrimes: [Int]
    var lastSaved: Timestamp?
    var storageFailure: StorageFailure?
  }

  private enum EffectID { case storage }

  static func favorites(storage: some FavoriteStorage) -> Reducer<FavoritesState, FavoritesAction> {
    Reducer { state, action, context in
      switch action {
      case .deleteTapped(let indices):
        let deleted = Set(indices)
        state.favoritePrimes = state.favoritePrimes.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
      case .saveButtonTapped:
        return saving(state.favoritePrimes, to: storage)
      case .loadButtonTapped:
        return loading(from: storage)
      case .saved:
        state.lastSaved = context.now
        state.storageFailure = nil
      case .loaded(let primes):
        var seen: Set<Int> = []
        state.favoritePrimes = primes.filter { seen.insert($0).inserted }
        state.storageFailure = nil
      case .saveFailed(let failure), .loadFailed(let failure):
        state.storageFailure = failure
      }
      return .none
    }
  }

  // A later tap cancels what an earlier one started, so that an older list never overwrites a newer one.
  private static func saving(_ primes: [Int], to storage: some FavoriteStorage) -> Effect<FavoritesAction> {
    .run("save") { send in
      try Task.checkCancellation()
      do throws(StorageFailure) {
        try await storage.save(primes)
        await send(.saved)
      } catch {
        await send(.saveFailed(error))
      }
    }.cancellable(id: EffectID.storage, cancelInFlight: true)
  }

  private static func loading(from storage: some FavoriteStorage) -> Effect<FavoritesAction> {
    .run("load") { send in
      do throws(StorageFailure) {
        let primes = try await storage.load()
        await send(.loaded(primes))
      } catch {
        await send(.loadFailed(error))
      }
    }.cancellable(id: EffectID.storage, cancelInFlight: true)
  }
}

extension FavoritePrimes.AppState {
  var favorites: FavoritePrimes.FavoritesState {
    get {
      FavoritePrimes.FavoritesState(
        favoritePrimes: favoritePrimes, lastSaved: lastSaved, storageFailure: storageFailure)
    }
    set {
      favoritePrimes = newValue.favoritePrimes
      lastSaved = newValue.lastSaved
      storageFailure = newValue.storageFailure
    }
  }
}

extension FavoritePrimes.FavoritesAction: CatalogedAction {
  public static var examples: [Self] {
    [
      .deleteTapped([0]), .saveButtonTapped, .loadButtonTapped, .saved, .loaded([2, 3, 5]), .saveFailed(.unwritable),
      .loadFailed(.nothingSaved),
    ]
  }
}

import StoreRuntime

extension FavoritePrimes {
  /// What the sheet about the current count offers.
  public enum PrimeModalAction: Sendable, Equatable, Codable, CaseIterable {
    /// Keep the count as a favourite; nothing happens if it is no prime or is one already.
    case saveFavoriteTapped
    /// Drop the count from the favourites; nothing happens if it is none.
    case removeFavoriteTapped
  }

  /// The part of the state the sheet looks at.
  struct PrimeModalState: Sendable, Equatable {
    let count: Int
    var favoritePrimes: [Int]

    var canRemove: Bool { favoritePrimes.contains(count) }
    var canSave: Bool { isPrime(count) && !canRemove }
  }

  static let primeModal = Reducer<PrimeModalState, PrimeModalAction> { state, action in
    switch action {
    case .saveFavoriteTapped where state.canSave: state.favoritePrimes.append(state.count)
    case .removeFavoriteTapped: state.favoritePrimes.removeAll { [count = state.count] in $0 == count }
    case .saveFavoriteTapped: break
    }
    return .none
  }
}

extension FavoritePrimes.AppState {
  var primeModal: FavoritePrimes.PrimeModalState {
    get { FavoritePrimes.PrimeModalState(count: count, favoritePrimes: favoritePrimes) }
    set { favoritePrimes = newValue.favoritePrimes }
  }
}

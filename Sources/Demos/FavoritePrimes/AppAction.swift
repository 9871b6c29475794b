public import StoreRuntime

extension FavoritePrimes {
  /// Everything that can happen in the app, by screen.
  public enum AppAction: Sendable, Equatable {
    /// On the counter's screen.
    case counter(CounterAction)
    /// In the sheet that says whether the count is prime.
    case primeModal(PrimeModalAction)
    /// On the list of favourites.
    case favoritePrimes(FavoritesAction)

    static let counterCase = CasePath(AppAction.counter, \.counter)
    static let primeModalCase = CasePath(AppAction.primeModal, \.primeModal)
    static let favoritePrimesCase = CasePath(AppAction.favoritePrimes, \.favoritePrimes)

    private var counter: CounterAction? {
      if case .counter(let action) = self { action } else { nil }
    }

    private var primeModal: PrimeModalAction? {
      if case .primeModal(let action) = self { action } else { nil }
    }

    private var favoritePrimes: FavoritesAction? {
      if case .favoritePrimes(let action) = self { action } else { nil }
    }
  }
}

extension FavoritePrimes.AppAction: CatalogedAction {
  public static var examples: [Self] {
    FavoritePrimes.CounterAction.allCases.map(Self.counter)
      + FavoritePrimes.PrimeModalAction.allCases.map(Self.primeModal)
      + FavoritePrimes.FavoritesAction.examples.map(Self.favoritePrimes)
  }
}

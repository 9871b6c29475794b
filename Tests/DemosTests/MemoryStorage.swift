import Demos

/// A storage that forgets, and fails when told to.
actor MemoryStorage: FavoritePrimes.FavoriteStorage {
  private var primes: [Int]?
  private let failure: FavoritePrimes.StorageFailure?

  init(failure: FavoritePrimes.StorageFailure? = nil) {
    self.failure = failure
  }

  func save(_ primes: [Int]) throws(FavoritePrimes.StorageFailure) {
    if let failure { throw failure }
    self.primes = primes
  }

  func load() throws(FavoritePrimes.StorageFailure) -> [Int] {
    if let failure { throw failure }
    guard let primes else { throw .nothingSaved }
    return primes
  }
}

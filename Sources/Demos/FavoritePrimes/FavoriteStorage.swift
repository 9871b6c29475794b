extension FavoritePrimes {
  /// Where favourites are kept between runs.
  public protocol FavoriteStorage: Sendable {
    /// Replaces what was saved.
    func save(_ primes: [Int]) async throws(StorageFailure)
    /// Gives back what was saved last.
    func load() async throws(StorageFailure) -> [Int]
  }

  /// Why favourites could not be saved or loaded.
  public enum StorageFailure: String, Error, Sendable, Codable {
    /// There is nothing to load yet.
    case nothingSaved
    /// What is there cannot be read.
    case unreadable
    /// The storage does not take it.
    case unwritable
  }
}

public import StoreRuntime

extension FavoritePrimes {
  /// Everything the app knows.
  public struct AppState: Sendable, Equatable {
    /// The number on the counter's screen.
    public var count = 0
    /// The primes kept, in the order they were kept; no number occurs twice.
    public var favoritePrimes: [Int] = []
    /// What the person did to the favourites, oldest first; at most `activityLimit` entries.
    public var activityFeed: [Activity] = []
    /// When the favourites were last written to storage.
    public var lastSaved: Timestamp?
    /// Why the last save or load failed; nil when it did not.
    public var storageFailure: StorageFailure?

    /// The app as it starts.
    public init() {}
  }

  /// One entry of the activity feed.
  public struct Activity: Sendable, Equatable {
    /// What happened to the favourites.
    public enum Change: Sendable, Equatable {
      /// The prime became a favourite.
      case added(Int)
      /// The prime is no favourite any more.
      case removed(Int)
    }

    /// What happened.
    public let change: Change
    /// The time of the transition.
    public let timestamp: Timestamp
  }
}

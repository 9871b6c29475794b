import StoreRuntime

extension FavoritePrimes {
  /// What the counter's two buttons do.
  public enum CounterAction: Sendable, Equatable, Codable, CaseIterable {
    /// One more.
    case incrementTapped
    /// One less.
    case decrementTapped
  }

  static let counter = Reducer<Int, CounterAction> { count, action in
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
    return .none
  }
}

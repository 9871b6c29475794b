/// 4014: the app is shown its own state already.
public struct NotTravelling: StoreError {
  public static let code = 4014
  /// The store.
  public let store: String

  /// - Parameter store: the id of the store.
  public init(store: String) { self.store = Excerpt.of(store) }

  public var message: String {
    "The store \(Excerpt.quoted(store)) shows its own state already: store/jump shows an earlier one."
  }
}

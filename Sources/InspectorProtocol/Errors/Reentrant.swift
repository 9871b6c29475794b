/// 4018: the store is in the middle of an action.
public struct Reentrant: StoreError {
  public static let code = 4018
  /// The store.
  public let store: String

  /// - Parameter store: the id of the store.
  public init(store: String) { self.store = Excerpt.of(store) }

  public var message: String {
    "The store \(Excerpt.quoted(store)) is in the middle of an action, inside of which this would run: nothing was done; "
      + "ask again."
  }
}

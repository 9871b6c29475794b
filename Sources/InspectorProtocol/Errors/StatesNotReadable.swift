/// The store's states cannot be looked at from outside: they are not Sendable, and no actor keeps the store.
public struct StatesNotReadable: StoreError {
  public static let code = 4016
  /// The store.
  public let store: String

  /// The error about a store whose states stay with its owner.
  public init(store: String) { self.store = Excerpt.of(store) }

  public var message: String {
    "The states of \(Excerpt.quoted(store)) cannot be read: make its state and actions Sendable, or attach it on an "
      + "actor."
  }
}

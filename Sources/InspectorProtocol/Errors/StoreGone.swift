/// The store was released; what was recorded of it can no longer be looked at.
public struct StoreGone: StoreError {
  public static let code = 4002
  /// The store.
  public let store: String

  /// The error about a released store.
  public init(store: String) { self.store = Excerpt.of(store) }

  public var message: String {
    "The store \(Excerpt.quoted(store)) was released by the program: ask store/list for the ones that live."
  }
}

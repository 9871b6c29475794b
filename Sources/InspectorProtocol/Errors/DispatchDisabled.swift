/// 4006: the store takes no actions from clients.
public struct DispatchDisabled: StoreError {
  public static let code = 4006
  /// The store.
  public let store: String

  /// - Parameter store: the id of the store.
  public init(store: String) { self.store = Excerpt.of(store) }

  public var message: String {
    "The store \(Excerpt.quoted(store)) cannot be dispatched to: attach it with an action catalog and an isolation."
  }
}

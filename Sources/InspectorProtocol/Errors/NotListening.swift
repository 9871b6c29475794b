/// 4009: no listener of this connection has this id.
public struct NotListening: StoreError {
  public static let code = 4009
  /// The listener that was named.
  public let listener: String

  /// - Parameter listener: the listener that was named.
  public init(listener: String) { self.listener = Excerpt.of(listener) }

  public var message: String {
    "There is no listener \(Excerpt.quoted(listener)) on this connection: it was cancelled, or store/stream/listen "
      + "never gave it."
  }
}

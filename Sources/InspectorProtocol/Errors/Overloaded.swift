/// −32000: the server or the store cannot take this now.
public struct Overloaded: StoreError {
  public static let code = -32000
  /// How long to wait before asking again, in milliseconds.
  public let retryAfterMs: Int

  /// - Parameter retryAfterMs: how long to wait before asking again, in milliseconds.
  public init(retryAfterMs: Int) { self.retryAfterMs = retryAfterMs }

  public var message: String { "The server cannot take this now: ask again after \(retryAfterMs) ms." }
}

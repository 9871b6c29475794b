/// 4010: the store has moved on since the client looked.
public struct SeqMismatch: StoreError {
  public static let code = 4010
  /// The seq the client took for the newest.
  public let expected: Int
  /// The newest seq.
  public let actual: Int

  /// - Parameters:
  ///   - expected: the seq the client took for the newest.
  ///   - actual: the newest seq.
  public init(expected: Int, actual: Int) {
    self.expected = expected
    self.actual = actual
  }

  public var message: String {
    "The store is at seq \(actual) and not at \(expected), so nothing was dispatched: look again, then retry."
  }
}

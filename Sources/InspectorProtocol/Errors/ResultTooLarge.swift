/// 4017: the answer would be larger than one answer may be.
public struct ResultTooLarge: StoreError {
  public static let code = 4017
  /// How large it would be, in bytes.
  public let bytes: Int
  /// How large it may be, in bytes.
  public let limit: Int
  /// How many elements to ask for instead.
  public let suggestedCount: Int

  /// - Parameters:
  ///   - bytes: how large the answer would be.
  ///   - limit: how large it may be.
  ///   - suggestedCount: how many elements would fit.
  public init(bytes: Int, limit: Int, suggestedCount: Int) {
    self.bytes = bytes
    self.limit = limit
    self.suggestedCount = suggestedCount
  }

  public var message: String {
    "The answer would take \(bytes) bytes and may take \(limit): ask for \(suggestedCount) at a time."
  }
}

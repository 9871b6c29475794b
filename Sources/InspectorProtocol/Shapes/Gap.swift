/// Events that were not sent; a client fills the gap with `store/actions/list`.
public struct Gap: Codable, Sendable, Equatable {
  /// The store they are of; absent where they are of several.
  public let store: String?
  /// The seq of the first.
  public let from: Int
  /// The seq of the last.
  public let to: Int
  /// How many.
  public let count: Int
  /// Why.
  public let reason: GapReason

  /// A gap.
  public init(store: String? = nil, from: Int, to: Int, count: Int, reason: GapReason) {
    self.store = store
    self.from = from
    self.to = to
    self.count = count
    self.reason = reason
  }
}

/// 4001: no store has this id.
public struct UnknownStore: StoreError {
  public static let code = 4001
  /// The id that was asked for.
  public let store: String
  /// The id of a store that is nearly called so.
  public let nearest: String?

  /// - Parameters:
  ///   - store: the id that was asked for.
  ///   - existing: the ids of the attached stores.
  public init(store: String, existing: [String]) {
    self.store = Excerpt.of(store)
    nearest = nearestName(to: store, in: existing) ?? existing.first
  }

  public var message: String {
    guard let nearest else { return "There is no store \(Excerpt.quoted(store)): none is attached yet." }
    return "There is no store \(Excerpt.quoted(store)). Ask store/list for the ids; the nearest is "
      + "\(Excerpt.quoted(nearest))."
  }
}

/// 4019: no graph of the store has a node of this id, or not any more.
public struct UnknownNode: StoreError {
  public static let code = 4019
  /// The id that was asked for.
  public let node: String
  /// True if there was such a node, and it is no longer known.
  public let forgotten: Bool

  /// - Parameters:
  ///   - node: the id that was asked for.
  ///   - forgotten: true if there was such a node, and it is no longer known.
  public init(node: String, forgotten: Bool) {
    self.node = Excerpt.of(node)
    self.forgotten = forgotten
  }

  public var message: String {
    let hint = "ask for the graph without a root, or with another one."
    return forgotten
      ? "The node \(Excerpt.quoted(node)) has died and is no longer known: \(hint)"
      : "There is no node \(Excerpt.quoted(node)): \(hint)"
  }
}

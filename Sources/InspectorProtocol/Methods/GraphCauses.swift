/// What an action led to, or where a value comes from, back to a person's hand or the start.
public enum GraphCauses: RequestMethod {
  public static let method = "store/graph/causes"

  /// Of what: of an action by `seq`, or of a value by `path`.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The action whose consequences to give: what it changed, evaluated and started, and what came of that.
    public let seq: Seq?
    /// The value whose origin to give: who changed it, what led to that, and so on.
    public let path: Pointer?
    /// With `path`: the seq of the value; absent means what the app shows now.
    public let at: Seq?
    /// The most nodes to give: 200 by default, at most 1,000.
    public let limit: PositiveCount?
    /// The `nextCursor` of the page before: the id of its last node, after which to go on.
    public let cursor: String?

    /// An action, or a value.
    public init(
      store: String, seq: Seq? = nil, path: Pointer? = nil, at: Seq? = nil, limit: PositiveCount? = nil,
      cursor: String? = nil
    ) {
      self.store = store
      self.seq = seq
      self.path = path
      self.at = at
      self.limit = limit
      self.cursor = cursor
    }
  }

  public typealias Result = GraphPage
}

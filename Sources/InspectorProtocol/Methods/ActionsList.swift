/// A page of a store's timeline, in the order of seqs.
public enum ActionsList: RequestMethod {
  public static let method = "store/actions/list"

  /// Which part of the timeline.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// Only actions with a smaller seq. Without `after` the last `limit` of them are given.
    public let before: Seq?
    /// Only actions with a larger seq; the first `limit` of them are given.
    public let after: Seq?
    /// The most actions to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?
    /// Names to leave out, before anything is counted.
    public let hide: [String]?

    /// A part of the timeline.
    public init(
      store: String, before: Seq? = nil, after: Seq? = nil, limit: PositiveCount? = nil, hide: [String]? = nil
    ) {
      self.store = store
      self.before = before
      self.after = after
      self.limit = limit
      self.hide = hide
    }
  }

  /// The actions.
  public struct Result: Codable, Sendable, Equatable {
    /// In ascending order of seq.
    public let actions: [ActionRef]
    /// The first seq whose state can be asked for.
    public let oldest: Int
    /// The last one settled.
    public let newest: Int
    /// How many actions have been forgotten since the store was made.
    public let evicted: Int

    /// A page.
    public init(actions: [ActionRef], oldest: Int, newest: Int, evicted: Int) {
      self.actions = actions
      self.oldest = oldest
      self.newest = newest
      self.evicted = evicted
    }
  }
}

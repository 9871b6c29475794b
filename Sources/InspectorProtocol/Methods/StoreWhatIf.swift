/// What would have come of other actions: left out, put in or exchanged, reduced again beside the store.
public enum StoreWhatIf: RequestMethod {
  public static let method = "store/whatif"

  /// The most actions that are put in.
  public static let mostInsertions = 1_000

  /// What to do otherwise.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The seq whose state the actions are reduced from; absent means the last one that no change concerns.
    public let from: Seq?
    /// Actions to leave out.
    public let skip: [Seq]?
    /// Actions to put in, at most 1,000.
    public let insert: [InsertedAction]?
    /// Actions that take each other's places: those places, in rising order, get the actions in this order.
    public let order: [Seq]?
    /// The most changes to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?
    /// To be told how far it is, if it takes long.
    public let workDoneToken: ProgressToken?

    /// Something else.
    public init(
      store: String, from: Seq? = nil, skip: [Seq]? = nil, insert: [InsertedAction]? = nil, order: [Seq]? = nil,
      limit: PositiveCount? = nil, workDoneToken: ProgressToken? = nil
    ) {
      self.store = store
      self.from = from
      self.skip = skip
      self.insert = insert
      self.order = order
      self.limit = limit
      self.workDoneToken = workDoneToken
    }
  }

  /// What would have come of it.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq up to which actions were reduced, the newest there was.
    public let seq: Int
    /// How many actions were reduced.
    public let actions: Int
    /// What differs from the recorded state of that seq, in the order of the tree.
    public let changes: [Change]
    /// True where there may be more changes.
    public let truncated: Bool
    /// Seqs that could not be treated as asked: they hold no action that was reduced, are ordered twice, or lie before what
    /// the state was reduced from.
    public let rejected: [Int]
    /// The last write without an action: it cannot be made again, so what came before it makes no difference.
    public let barrier: Int?
    /// True where reducing again did not give what was recorded, so the answer may be wrong too.
    public let unverified: Bool?

    /// What would have come of it.
    public init(
      seq: Int, actions: Int, changes: [Change], truncated: Bool, rejected: [Int], barrier: Int? = nil,
      unverified: Bool? = nil
    ) {
      self.seq = seq
      self.actions = actions
      self.changes = changes
      self.truncated = truncated
      self.rejected = rejected
      self.barrier = barrier
      self.unverified = unverified
    }
  }
}

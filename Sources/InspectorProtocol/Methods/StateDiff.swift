/// What differs between two states of a store.
public enum StateDiff: RequestMethod {
  public static let method = "store/state/diff"

  /// Which states.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The seq of the earlier state; it may also be the later one.
    public let from: Seq
    /// The seq of the other state.
    public let to: Seq
    /// The value to compare; absent means the whole state.
    public let path: Pointer?
    /// The most changes to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?
    /// Whether what was added, removed or changed is given with all its children.
    public let whole: Bool?
    /// How many bytes whole values may take: 262,144 by default, at most 1,048,576.
    public let maxBytes: Count?
    /// To be told how far it is, if it takes long.
    public let workDoneToken: ProgressToken?
    /// To be given changes as they are found, if it takes long; the answer then holds the rest.
    public let partialResultToken: ProgressToken?

    /// Two states.
    public init(
      store: String, from: Seq, to: Seq, path: Pointer? = nil, limit: PositiveCount? = nil, whole: Bool? = nil,
      maxBytes: Count? = nil, workDoneToken: ProgressToken? = nil, partialResultToken: ProgressToken? = nil
    ) {
      self.store = store
      self.from = from
      self.to = to
      self.path = path
      self.limit = limit
      self.whole = whole
      self.maxBytes = maxBytes
      self.workDoneToken = workDoneToken
      self.partialResultToken = partialResultToken
    }
  }

  /// The differences.
  public struct Result: Codable, Sendable, Equatable {
    /// In the order of the tree.
    public let changes: [Change]
    /// How many nodes were compared.
    public let searched: Int
    /// True where there may be more, or a value was cut.
    public let truncated: Bool
    /// True where a state was made again and did not match the recorded one.
    public let unverified: Bool?

    /// Differences.
    public init(changes: [Change], searched: Int, truncated: Bool, unverified: Bool? = nil) {
      self.changes = changes
      self.searched = searched
      self.truncated = truncated
      self.unverified = unverified
    }
  }
}

/// Finds keys and values of a store's state that contain a text.
public enum StateSearch: RequestMethod {
  public static let method = "store/state/search"

  /// What to look for, and where.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The seq; absent means what the app shows now.
    public let at: Seq?
    /// The text; letters match in either case.
    public let query: String
    /// The value to look into; absent means the whole state.
    public let path: Pointer?
    /// The most matches to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?
    /// The `nextCursor` of the page before; it belongs to that state, path and query.
    public let cursor: String?
    /// To be told how far it is, if it takes long.
    public let workDoneToken: ProgressToken?
    /// To be given matches as they are found, if it takes long; the answer then holds the rest.
    public let partialResultToken: ProgressToken?

    /// A search.
    public init(
      store: String, at: Seq? = nil, query: String, path: Pointer? = nil, limit: PositiveCount? = nil,
      cursor: String? = nil, workDoneToken: ProgressToken? = nil, partialResultToken: ProgressToken? = nil
    ) {
      self.store = store
      self.at = at
      self.query = query
      self.path = path
      self.limit = limit
      self.cursor = cursor
      self.workDoneToken = workDoneToken
      self.partialResultToken = partialResultToken
    }
  }

  /// What was found.
  public struct Result: Codable, Sendable, Equatable {
    /// The seq of the state that was searched.
    public let seq: Int
    /// What was found, in the order of the tree.
    public let matches: [SearchMatch]
    /// How many values were looked at.
    public let searched: Int
    /// Where to go on, with the same `at` as `seq`; absent where everything was looked at.
    public let nextCursor: String?
    /// True where the state was made again and did not match the recorded one.
    public let unverified: Bool?

    /// A page of matches.
    public init(
      seq: Int, matches: [SearchMatch], searched: Int, nextCursor: String? = nil, unverified: Bool? = nil
    ) {
      self.seq = seq
      self.matches = matches
      self.searched = searched
      self.nextCursor = nextCursor
      self.unverified = unverified
    }
  }
}

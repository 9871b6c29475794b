public import StoreJSON

/// The actions that changed a value of a store's state.
public enum StateBlame: RequestMethod {
  public static let method = "store/state/blame"

  /// Which value.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The value; what changed below it counts too.
    public let path: Pointer
    /// The seq up to which to look; absent means what the app shows now.
    public let at: Seq?
    /// The most actions to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?
    /// To be told how far it is, if it takes long.
    public let workDoneToken: ProgressToken?

    /// A value.
    public init(
      store: String, path: Pointer, at: Seq? = nil, limit: PositiveCount? = nil, workDoneToken: ProgressToken? = nil
    ) {
      self.store = store
      self.path = path
      self.at = at
      self.limit = limit
      self.workDoneToken = workDoneToken
    }
  }

  /// Who changed it.
  public struct Result: Codable, Sendable, Equatable {
    /// The last action that changed it; null where none that is kept did.
    public let action: Nullable<ActionRef>
    /// Those that changed it, the newest first, `action` among them.
    public let history: [ActionRef]
    /// True where there may be more, older ones within what is kept.
    public let truncated: Bool
    /// Where older actions are no longer kept: that one of them may have changed it, too.
    public let before: Sentinel?
    /// True where a state did not come out the same when it was made again, so that one may be blamed wrongly.
    public let unverified: Bool?

    /// Who changed a value.
    public init(
      action: Nullable<ActionRef>, history: [ActionRef], truncated: Bool, before: Sentinel? = nil,
      unverified: Bool? = nil
    ) {
      self.action = action
      self.history = history
      self.truncated = truncated
      self.before = before
      self.unverified = unverified
    }
  }
}

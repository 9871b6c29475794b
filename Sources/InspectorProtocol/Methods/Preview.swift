public import StoreJSON

/// What an action would do, without doing it.
public enum Preview: RequestMethod {
  public static let method = "store/preview"

  /// Which action, to which store.
  public struct Params: Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The action, in the form of the examples of `store/actions/schema`.
    public let action: JSONValue
    /// The most changes to give: 100 by default, at most 1,000.
    public let limit: PositiveCount?

    /// An action.
    public init(store: String, action: JSONValue, limit: PositiveCount? = nil) {
      self.store = store
      self.action = action
      self.limit = limit
    }
  }

  /// What it would do.
  public struct Result: Codable, Sendable, Equatable {
    /// `reduced`, or `noState` where the child it is meant for is not there.
    public let outcome: Outcome
    /// What would differ from the state as it is, in the order of the tree.
    public let changes: [Change]
    /// True where there may be more changes.
    public let truncated: Bool
    /// The effects that would be started, in order; at most 1,000.
    public let effects: [PreviewEffect]
    /// True where there would be more effects.
    public let moreEffects: Bool?
    /// What would become of it at each subscription, in the order they began.
    public let subscribers: [PreviewSubscriber]
    /// True where middleware stands before the reducer; it was not asked, and may change the action or stop it.
    public let middlewareUnasked: Bool?

    /// A forecast.
    public init(
      outcome: Outcome, changes: [Change], truncated: Bool, effects: [PreviewEffect], moreEffects: Bool?,
      subscribers: [PreviewSubscriber], middlewareUnasked: Bool?
    ) {
      self.outcome = outcome
      self.changes = changes
      self.truncated = truncated
      self.effects = effects
      self.moreEffects = moreEffects
      self.subscribers = subscribers
      self.middlewareUnasked = middlewareUnasked
    }
  }
}

extension Preview.Params: Codable {}

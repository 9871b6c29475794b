public import StoreJSON

/// Sends an action to a store.
public enum Dispatch: RequestMethod {
  public static let method = "store/dispatch"

  /// Which action, to which store.
  public struct Params: Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The action, in the form of the examples of `store/actions/schema`.
    public let action: JSONValue
    /// Dispatch only if this is the newest seq; otherwise 4010.
    public let expectSeq: Seq?

    /// An action.
    public init(store: String, action: JSONValue, expectSeq: Seq? = nil) {
      self.store = store
      self.action = action
      self.expectSeq = expectSeq
    }
  }

  /// What became of it.
  public struct Result: Codable, Sendable, Equatable {
    /// The number the action got.
    public let seq: Int
    /// Whether the state differs from the one before, by its own `==`; null where its type is not Equatable.
    public let changed: Nullable<Bool>

    /// An outcome.
    public init(seq: Int, changed: Nullable<Bool>) {
      self.seq = seq
      self.changed = changed
    }
  }
}

extension Dispatch.Params: Codable {}

/// One action in detail.
public enum ActionsGet: RequestMethod {
  public static let method = "store/actions/get"

  /// Which action.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// The action's number.
    public let seq: Seq

    /// An action by its number.
    public init(store: String, seq: Seq) {
      self.store = store
      self.seq = seq
    }
  }

  public typealias Result = ActionDetail
}

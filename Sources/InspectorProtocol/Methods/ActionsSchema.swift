/// The actions a store takes, for building a prompt.
public enum ActionsSchema: RequestMethod {
  public static let method = "store/actions/schema"

  /// Which store.
  public struct Params: Codable, Sendable, Equatable {
    /// Its id.
    public let store: String

    /// A store by its id.
    public init(store: String) { self.store = store }
  }

  /// The actions.
  public struct Result: Codable, Sendable, Equatable {
    /// As the app lists them; none where the store is not dispatchable.
    public let cases: [ActionCase]

    /// The actions.
    public init(cases: [ActionCase]) { self.cases = cases }
  }
}

/// What costs more than it should, or is wrong, the dearest first.
public enum StoreFindings: RequestMethod {
  public static let method = "store/findings"

  /// Of which store.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id; absent means all attached stores.
    public let store: String?
    /// The most findings to give, the dearest first: 200 by default, at most 1,000.
    public let limit: PositiveCount?

    /// Of one store, or of all.
    public init(store: String? = nil, limit: PositiveCount? = nil) {
      self.store = store
      self.limit = limit
    }
  }

  /// What was found, the dearest first.
  public struct Result: Codable, Sendable, Equatable {
    /// The findings.
    public let findings: [Finding]
    /// How many there are in all.
    public let count: Int
    /// The stores that were looked at.
    public let sources: [GraphSource]

    /// A list.
    public init(findings: [Finding], count: Int, sources: [GraphSource]) {
      self.findings = findings
      self.count = count
      self.sources = sources
    }
  }
}

/// A finding as it is now, or that it is gone.
public struct FindingNews: Codable, Sendable, Equatable {
  /// The store's id.
  public let store: String
  /// The finding, new or with other figures; absent where one is gone.
  public let finding: Finding?
  /// The id of a finding that is no more; absent where there is one.
  public let gone: String?

  /// What became of a finding.
  public init(store: String, finding: Finding? = nil, gone: String? = nil) {
    self.store = store
    self.finding = finding
    self.gone = gone
  }
}

public import StoreRuntime

/// One difference between two states.
public struct Change: Sendable, Equatable {
  /// What happened to the value.
  public enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed, moved
  }

  /// Where it stands in the later state; for `removed`, where it stood in the earlier one.
  public let path: StatePath
  /// What happened to the value.
  public let kind: Kind
  /// Where a moved value stood in the earlier state.
  public let from: StatePath?
  /// The value in the earlier state, without children; nil when it was added.
  public let before: ValueNode?
  /// The value in the later state, without children; nil when it was removed.
  public let after: ValueNode?
}

/// The differences between two states.
public struct DiffResult: Sendable, Equatable {
  /// The differences, from the root down, siblings in their order.
  public let changes: [Change]
  /// The pairs of values that were compared.
  public let searched: Int
  /// Whether there may be more: the limit of changes, of pairs, or of depth was reached.
  public let truncated: Bool

  /// A result.
  public init(changes: [Change], searched: Int, truncated: Bool) {
    self.changes = changes
    self.searched = searched
    self.truncated = truncated
  }
}

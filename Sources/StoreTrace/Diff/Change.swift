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
  /// The value in the earlier state, without children unless they were asked for; nil when it was added.
  public let before: ValueNode?
  /// The value in the later state, without children unless they were asked for; nil when it was removed.
  public let after: ValueNode?
  /// Where `path` stands among its siblings; nil for `changed` and for the value that the comparison began with.
  public let index: Int?
  /// Where `from` stood among its siblings.
  public let fromIndex: Int?
}

extension Change {
  /// The change that takes the later state back to the earlier one.
  public var inverted: Change {
    switch kind {
    case .added: Change(path: path, kind: .removed, from: nil, before: after, after: nil, index: index, fromIndex: nil)
    case .removed: Change(path: path, kind: .added, from: nil, before: nil, after: before, index: index, fromIndex: nil)
    case .changed:
      Change(
        path: before?.path ?? path, kind: .changed, from: nil, before: after, after: before, index: nil, fromIndex: nil)
    case .moved:
      Change(
        path: from ?? path, kind: .moved, from: path, before: after, after: before, index: fromIndex, fromIndex: index)
    }
  }
}

/// How much of the values in a difference is wanted.
public struct WholeValues: Sendable {
  /// Levels below a value that was added, removed or changed, at most 64.
  public var depth: Int
  /// An estimate in bytes of what all of them may take as JSON, at most 1 MiB.
  public var maxBytes: Int

  /// Figures outside their range are moved to its nearest end.
  public init(depth: Int = 64, maxBytes: Int = 256 << 10) {
    self.depth = min(max(depth, 0), 64)
    self.maxBytes = min(max(maxBytes, 0), 1 << 20)
  }
}

/// The differences between two states.
public struct DiffResult: Sendable, Equatable {
  /// The differences, from the root down, siblings in their order.
  public let changes: [Change]
  /// The pairs of values that were compared.
  public let searched: Int
  /// Whether there may be more: the limit of changes, of pairs, of depth, or of bytes was reached.
  public let truncated: Bool

  /// A result.
  public init(changes: [Change], searched: Int, truncated: Bool) {
    self.changes = changes
    self.searched = searched
    self.truncated = truncated
  }

  /// The differences the other way round.
  public var inverted: DiffResult {
    DiffResult(changes: changes.map(\.inverted), searched: searched, truncated: truncated)
  }
}

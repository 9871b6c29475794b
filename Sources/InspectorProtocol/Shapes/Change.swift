/// One difference between two states.
public struct Change: Codable, Sendable, Equatable {
  /// Where: in the later state, and for `removed` in the earlier one.
  public let path: Pointer
  /// How it differs.
  public let kind: ChangeKind
  /// Where a moved element was in the earlier state.
  public let from: Pointer?
  /// The earlier value; its children are there only where `whole` was asked for.
  public let before: Node?
  /// The later value; its children are there only where `whole` was asked for.
  public let after: Node?
  /// Where `path` stands among its siblings, with `added`, `removed` and `moved`.
  public let index: Int?

  /// A difference.
  public init(
    path: Pointer, kind: ChangeKind, from: Pointer? = nil, before: Node? = nil, after: Node? = nil, index: Int? = nil
  ) {
    self.path = path
    self.kind = kind
    self.from = from
    self.before = before
    self.after = after
    self.index = index
  }
}

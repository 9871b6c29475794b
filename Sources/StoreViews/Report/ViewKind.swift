/// What a node of a view tree is.
public enum ViewKind: String, Sendable, Hashable, CaseIterable {
  /// What a host mounted.
  case root
  /// A view with a body.
  case view
  /// A view without a body, which shows a value.
  case leaf
  /// A modifier with its content.
  case modifier
  /// Where a modifier puts its content.
  case content
  /// Several views beside each other.
  case group
  /// `if` and `else`, `switch`: one of several, each with an identity of its own.
  case branch
  /// `if` without `else`: one or none.
  case optional
  /// `ForEach`.
  case collection
  /// What a `ForEach` shows of one element.
  case element
  /// `.id(_:)`.
  case identified
  /// `.environment(_:_:)`.
  case environment
  /// `.onAppear`, `.onDisappear`.
  case callback
  /// `AnyView`.
  case erased

  /// True for what stands in the tree only to hold other nodes; graphs collapse them unless they are asked for.
  public var isInternal: Bool {
    switch self {
    case .view, .leaf, .modifier, .collection, .element: false
    case .root, .content, .group, .branch, .optional, .identified, .environment, .callback, .erased: true
    }
  }
}

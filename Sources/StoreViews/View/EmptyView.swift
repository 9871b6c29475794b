/// Nothing.
public struct EmptyView: View, StructureView, Equatable {
  public typealias Body = Never
  static var kind: ViewKind { .group }

  /// Nothing.
  public init() {}

  func addChildren(to list: inout ChildList) {}
}

public import StoreRuntime

/// A view or none: what `if` without `else` becomes.
public struct OptionalView<Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .optional }

  let content: Content?
  public let location: SourceLocation?

  func addChildren(to list: inout ChildList) {
    if let content { list.add(content, at: .place(0)) }
  }
}

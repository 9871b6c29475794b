/// A view of some type; a view of another type in its place is another node.
public struct AnyView: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .erased }

  let content: any View

  /// Hides a view's type.
  public init(_ content: any View) {
    self.content = (content as? AnyView)?.content ?? content
  }

  func addChildren(to list: inout ChildList) { list.add(content, at: .place(0)) }
}

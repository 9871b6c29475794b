/// Views that belong together, such as those one modifier is meant for.
public struct Group<Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .group }

  let content: Content

  /// The views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func addChildren(to list: inout ChildList) { list.add(content, at: .place(0)) }
}

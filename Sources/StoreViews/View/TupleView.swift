/// Several views beside each other, each with its place as identity.
public struct TupleView<each Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .group }

  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  func addChildren(to list: inout ChildList) {
    var place = 0
    for view in repeat each content {
      list.add(view, at: .place(place))
      place += 1
    }
  }
}

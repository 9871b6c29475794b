public import StoreRuntime

/// A view with an identity that the program gives: while the id is another, the view is another.
public struct IdentifiedView<ID: Hashable, Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .identified }

  let id: () -> ID
  let content: Content
  public let location: SourceLocation?

  func addChildren(to list: inout ChildList) {
    let id = id()
    let again = self.id()
    if id != again {
      list.unstable = UnstableID(
        type: typeName(type(of: content.withoutWrappers)), values: ["\(id)", "\(again)"], location: location)
    }
    list.add(content, at: .explicit(AnyHashable(id)))
  }
}

extension View {
  /// Gives the view an identity of its own; whenever the id is another one, the view dies and is born again.
  ///
  /// - Parameter id: read twice each time the view is shown, and reported if the two are not equal.
  public func id<ID: Hashable>(
    _ id: @autoclosure @escaping () -> ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> IdentifiedView<ID, Self> {
    IdentifiedView(
      id: id, content: self, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }
}

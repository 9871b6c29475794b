public import StoreRuntime

/// A view for each element of a collection, each with the element's id as its identity.
///
/// An element that keeps its id keeps its node and what that owns, wherever it moves. The id is read twice each time the
/// collection is shown, and reported if the two are not equal. Of elements with the same id, the second and later ones are
/// told apart by their order, and reported.
/// What the content reads counts as read by the body that the `ForEach` stands in; rows with a body read for themselves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .collection }

  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  public let location: SourceLocation?

  /// A view for each element, by an id that a key path leads to.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }

  /// A view for each element, by its own id.
  public init(
    _ data: Data, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, Data.Element.ID == ID {
    self.data = data
    id = { $0.id }
    self.content = content
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }

  func addChildren(to list: inout ChildList) {
    list.reserve(data.count)
    var evidence = IDEvidence<ID>()
    for (index, element) in data.enumerated() {
      let id = id(element)
      evidence.note(id, again: self.id(element), at: index)
      let repetition = evidence.repetition(of: id, at: index)
      list.add(ElementView(content: content(element)), at: .explicit(AnyHashable(id), repetition: repetition))
    }
    list.unstable = evidence.unstable(of: Data.Element.self, total: data.count, at: location)
    list.duplicate = evidence.duplicate(at: location)
  }
}

/// What a collection shows of one element.
struct ElementView<Content: View>: View, StructureView {
  typealias Body = Never
  static var kind: ViewKind { .element }

  let content: Content

  func addChildren(to list: inout ChildList) { list.add(content, at: .place(0)) }
}

public import StoreRuntime

/// A view that gives those below it a value of the environment.
public struct EnvironmentView<Key: EnvironmentKey, Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .environment }

  let value: Key.Value
  let content: Content
  public let location: SourceLocation?

  func addChildren(to list: inout ChildList) { list.add(content, at: .place(0)) }
}

/// What the tree needs to know of an `EnvironmentView`, its types left out.
protocol ProvidingView {
  var key: any EnvironmentKey.Type { get }
  var provided: Any { get }
}

extension EnvironmentView: ProvidingView {
  var key: any EnvironmentKey.Type { Key.self }
  var provided: Any { value }
}

extension View {
  /// Gives the view and those below it a value of the environment, instead of what they are given from above.
  public func environment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> EnvironmentView<Key, Self> {
    EnvironmentView(
      value: value, content: self, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }
}

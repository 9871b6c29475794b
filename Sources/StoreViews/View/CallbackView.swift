public import StoreRuntime

/// A view whose appearing and disappearing somebody wants to know of.
public struct CallbackView<Content: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .callback }

  let content: Content
  let callbacks: Callbacks
  public let location: SourceLocation?

  func addChildren(to list: inout ChildList) { list.add(content, at: .place(0)) }
}

/// What is called when a node has been born and when it dies.
struct Callbacks {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

/// What the tree needs to know of a `CallbackView`, its types left out.
protocol CallingView {
  var callbacks: Callbacks { get }
}

extension CallbackView: CallingView {}

extension View {
  /// Calls the function once the view and all that was born with it are there.
  public func onAppear(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    perform action: @escaping () -> Void
  ) -> CallbackView<Self> {
    CallbackView(
      content: self, callbacks: Callbacks(appear: action),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  /// Calls the function when the view dies; what takes its place is there by then.
  public func onDisappear(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    perform action: @escaping () -> Void
  ) -> CallbackView<Self> {
    CallbackView(
      content: self, callbacks: Callbacks(disappear: action),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }
}

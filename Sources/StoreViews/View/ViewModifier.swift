public import StoreRuntime

/// What can be done to any view, as a value: a condition inside of the value changes the modifier and not the view.
///
/// `cell.modifier(Faded(isOn: isExpired))` is one cell that is shown in two states; `if isExpired { cell.modifier(Faded()) }
/// else { cell }` is two cells.
public protocol ViewModifier {
  /// What the modifier makes of a view.
  associatedtype Body: View

  /// The view it modifies, wherever the modifier puts it.
  typealias Content = ModifierContent

  /// What the modifier makes of a view: the view alone, if it says nothing else.
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == ModifierContent {
  public func body(content: Content) -> ModifierContent { content }
}

/// Stands for the view that a modifier modifies.
public struct ModifierContent: View, Equatable {
  public typealias Body = Never

  private(set) weak var modifier: Node?

  init(of modifier: Node) {
    self.modifier = modifier
  }

  public static func == (left: ModifierContent, right: ModifierContent) -> Bool { left.modifier === right.modifier }
}

/// A view with a modifier.
public struct ModifiedView<Content: View, Modifier: ViewModifier>: View {
  public typealias Body = Never

  let content: Content
  let modifier: Modifier
  public let location: SourceLocation?
}

/// What the tree needs to know of a `ModifiedView`, its types left out.
protocol ModifyingView {
  var modifierValue: Any { get }
  var modifiedContent: any View { get }
  func makeBody(for node: Node) -> any View
}

extension ModifiedView: ModifyingView {
  var modifierValue: Any { modifier }
  var modifiedContent: any View { content }
  func makeBody(for node: Node) -> any View { modifier.body(content: ModifierContent(of: node)) }
}

extension View {
  /// The view with a modifier, which is evaluated again when it is not equal to the one before.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ModifiedView<Self, Modifier> {
    ModifiedView(
      content: self, modifier: modifier,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }
}

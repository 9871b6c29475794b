public import StoreRuntime

/// A view with the place of the statement that made it; it is no node of its own.
public struct LocatedView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  public let location: SourceLocation?
}

/// What the tree needs to know of a `LocatedView`, its type left out.
protocol LocatingView {
  var located: any View { get }
  var location: SourceLocation? { get }
}

extension LocatedView: LocatingView {
  var located: any View { content }
}

import StoreRuntime

/// Makes one view of the statements of a body.
///
/// The place of a statement is its structural identity, and so is the branch of a condition: the same view in the other
/// branch is another node. Every statement's line is noted.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(
    _ content: Content, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> LocatedView<Content> {
    LocatedView(content: content, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildEither<First: View, Second: View>(
    first: First, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ConditionalView<First, Second> {
    ConditionalView(
      branch: .first(first), location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  public static func buildEither<First: View, Second: View>(
    second: Second, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ConditionalView<First, Second> {
    ConditionalView(
      branch: .second(second), location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  public static func buildOptional<Content: View>(
    _ content: Content?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> OptionalView<Content> {
    OptionalView(content: content, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

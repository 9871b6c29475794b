public import StoreRuntime

/// A leaf that shows a text.
public struct Text: View, Equatable {
  public typealias Body = Never

  /// What is shown.
  public let content: String
  public let location: SourceLocation?

  /// A leaf that shows a text.
  public init(
    _ content: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.content = content
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }
}

/// A call site of the runtime's own API: where a store was made, an action sent, a subscription begun.
///
/// Made of static strings, so that passing one costs no allocation and no reference counting.
public struct SourceLocation: Sendable {
  /// The compiler's `#fileID`: `Module/File.swift`.
  public let fileID: StaticString
  /// The compiler's `#filePath`: the path of the file as the compiler saw it.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Takes the three literals of a call site.
  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `Module/File.swift:31`.
  public var description: String { "\(fileID):\(line)" }
}

extension SourceLocation: Hashable {
  public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    left.line == right.line && left.filePath.description == right.filePath.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

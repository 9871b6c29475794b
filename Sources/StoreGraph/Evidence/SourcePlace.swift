public import StoreRuntime

/// A line of somebody's source, as the compiler or a text search found it.
public struct SourcePlace: Sendable, Hashable, Comparable {
  /// The path of the file as the compiler saw it.
  public let file: String
  /// What people read: `Module/File.swift`.
  public let shortFile: String
  /// The line, counted from 1.
  public let line: Int

  /// A line of a file; what people read of it is the file's name if nothing else is known.
  public init(file: String, shortFile: String? = nil, line: Int) {
    self.file = file
    self.shortFile = shortFile ?? String(file.split(separator: "/").last ?? "")
    self.line = line
  }

  /// A call site.
  public init(_ location: SourceLocation) {
    self.init(file: "\(location.filePath)", shortFile: "\(location.fileID)", line: Int(clamping: location.line))
  }

  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    left.file == right.file ? left.line < right.line : left.file < right.file
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `Module/File.swift:31`.
  public var description: String { "\(shortFile):\(line)" }
}

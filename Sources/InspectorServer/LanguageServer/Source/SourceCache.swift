import InspectorTransport
import StoreLocks

/// What was read of files, and found out about texts, while one question is answered: each once, as long as it fits.
///
/// Nothing in it is ever taken back, so it is made anew for each question; until then it is as if files did not change.
final class SourceCache: Sendable {
  /// The most bytes that are kept, about; where more is read, all of it goes.
  static let byteLimit = 32 << 20

  /// A file as it was when it was read.
  struct File: Sendable {
    let text: SourceText
    /// When it was written last.
    let modified: Int64
  }

  private struct Contents {
    var files: [String: File?] = [:]
    var sources: [String: SwiftSource?] = [:]
    var bytes = 0

    mutating func make(room: Int) {
      if bytes + room > byteLimit { self = Contents() }
      bytes += room
    }
  }

  private let contents = Guarded(Contents())

  /// A file by its name; nil where it cannot be read.
  func file(_ name: String, in files: SourceFiles) -> File? {
    if let known = contents.withLock({ $0.files[name] }) { return known }
    let file = files.read(name, SourceView.fileLimit).map { File(text: SourceText($0.bytes), modified: $0.modified) }
    contents.withLock { contents in
      contents.make(room: (file?.text.size ?? 0) + name.utf8.count)
      contents.files[name] = .some(file)
    }
    return file
  }

  /// The words of the text that a name stands for; nil where there are too many.
  func source(_ name: String, of text: SourceText) -> SwiftSource? {
    if let known = contents.withLock({ $0.sources[name] }) { return known }
    let source = SwiftSource(text.bytes)
    contents.withLock { contents in
      contents.make(room: (source?.size ?? 0) + name.utf8.count)
      contents.sources[name] = .some(source)
    }
    return source
  }
}

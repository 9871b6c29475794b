import InspectorProtocol
import InspectorTransport
import StoreGraph

/// The sources as a client has them at one moment, for work beside the loop: open documents count before files.
///
/// One is made for each question, and reads each file once.
struct SourceView: Sendable {
  /// The most bytes of a file that is read.
  static let fileLimit = 2 << 20

  let features: ClientFeatures
  let documents: DocumentTable
  let map: SourceMap
  let commands: SessionCommands
  let files: SourceFiles
  private let cache = SourceCache()

  /// A line that the compiler saw, as it is here.
  struct Place: Sendable {
    /// The name of the file here.
    let name: String
    /// The line, counted from 0.
    let line: Int
    /// True if the file was written since the program was built, so the line may be another one.
    let isDoubtful: Bool
    /// The text; nil where it cannot be had.
    let text: SourceText?
  }

  /// True if a line of the compiler's is in a file here; nothing is read.
  func isPlace(_ place: SourcePlace, inFile name: String) -> Bool { FileURI.name(of: map.local(place.file)) == name }

  /// Where a line of the compiler's is; nil where it was changed since, or that cannot be told.
  func place(of place: SourcePlace) -> Place? {
    let name = FileURI.name(of: map.local(place.file))
    guard let document = documents[name], document.isOpen else {
      let file = cache.file(name, in: files)
      let text = file?.text
      let isDoubtful = file.map { files.isNewerThanProgram($0.modified) } ?? false
      let isThere = text.map { place.line <= $0.lineCount } ?? true
      return Place(name: name, line: max(0, place.line - 1), isDoubtful: isDoubtful, text: isThere ? text : nil)
    }
    guard let text = document.text, let line = document.drift?.current(place.line - 1) else { return nil }
    return Place(name: name, line: line, isDoubtful: document.freshness == .stale, text: text)
  }

  /// The same, but nil where there is any doubt.
  func exactPlace(of place: SourcePlace) -> Place? {
    self.place(of: place).flatMap { $0.isDoubtful ? nil : $0 }
  }

  /// The range of a line: all of it but white space, or where it begins if its text cannot be had.
  ///
  /// A client draws an empty range as it likes, at the line; a range that ends beyond the line some refuse.
  func range(of place: Place) -> LSP.Range {
    if let text = place.text { return text.trimmedRange(line: place.line, in: features.encoding) }
    let start = LSP.Position(line: place.line, character: 0)
    return LSP.Range(start: start, end: start)
  }

  /// The URI of a file, as the client spells it if it has it open.
  func uri(of name: String) -> String { documents[name]?.uri ?? FileURI.uri(of: name) }

  /// The text of a file as it is now; nil where it cannot be had.
  func text(of name: String) -> SourceText? {
    guard let document = documents[name], document.isOpen else {
      return cache.file(name, in: files)?.text
    }
    return document.text
  }

  /// The declaration that a finding blames, where exactly one is found by text in the file of its line.
  ///
  /// What was written since the program was built, and is not open, is not what the compiler saw, and shows none.
  func declaration(of finding: StoreGraph.Finding) -> (
    name: String, text: SourceText, found: DeclarationFinder.Declaration
  )? {
    guard let blamed = finding.declaration, let file = finding.location?.file else { return nil }
    let name = FileURI.name(of: map.local(file))
    let text: SourceText
    if let document = documents[name], document.isOpen {
      guard document.freshness != .stale, let source = document.text else { return nil }
      text = source
    } else {
      guard let file = cache.file(name, in: files), !files.isNewerThanProgram(file.modified) else { return nil }
      text = file.text
    }
    guard let source = cache.source(name, of: text),
      let found = DeclarationFinder.find(blamed.member, of: blamed.type, in: source)
    else { return nil }
    return (name, text, found)
  }
}

/// Where sources are read from.
struct SourceFiles: Sendable {
  /// The file with a name, unless it is larger than the limit; nil where it cannot be read.
  let read: @Sendable (_ name: String, _ limit: Int) -> SourceFile?
  /// When a file was written last; nil where that cannot be told.
  let modified: @Sendable (_ name: String) -> Int64?
  /// When the program was built; nil where that cannot be told, and then all files are taken to be what it was built of.
  let programModified: Int64?

  /// The file system.
  static var onDisk: SourceFiles {
    SourceFiles(
      read: { SourceFile(path: $0, limit: $1) }, modified: { SourceFile.modified(path: $0) },
      programModified: SourceFile.programModified())
  }

  /// No files.
  static let none = SourceFiles(read: { _, _ in nil }, modified: { _ in nil }, programModified: nil)

  /// True if a file was written since the program was built.
  func isNewerThanProgram(_ modified: Int64) -> Bool { programModified.map { modified > $0 } ?? false }

  /// Whether a file is what the compiler saw.
  func freshness(of name: String) -> DocumentTable.Freshness {
    modified(name).map { isNewerThanProgram($0) ? .stale : .fresh } ?? .unknown
  }
}

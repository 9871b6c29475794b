import InspectorProtocol

/// The documents that the client has open, and what is kept of those it had.
struct DocumentTable: Sendable {
  /// The most documents, open or not.
  static let limit = 100
  /// The most bytes of all open documents.
  static let byteLimit = 8 << 20
  /// The most bytes that the changes of one message may move, some tenths of a second; beyond that the whole text must come.
  static let moveLimit = 1 << 29

  /// Whether the file had been written since the program was built when the document was opened.
  enum Freshness: Sendable {
    /// Nobody has looked yet, or it cannot be told.
    case unknown
    /// It is what the compiler saw.
    case fresh
    /// It is not: which line is which cannot be told.
    case stale
  }

  /// A document.
  struct Document: Sendable {
    /// The URI as the client spells it; nil while it is not open.
    fileprivate(set) var uri: String?
    /// The version, if the client says it.
    fileprivate(set) var version: Int?
    /// The text; nil where the document is not open, or not kept, or no longer what the client has.
    fileprivate(set) var text: SourceText?
    /// Which line is which line the compiler saw.
    fileprivate(set) var drift: LineDrift?
    /// Whether it is what the compiler saw at all.
    var freshness = Freshness.unknown
    fileprivate var used = 0

    /// True while the client has it open.
    var isOpen: Bool { uri != nil }
  }

  private var documents: [String: Document] = [:]
  private var clock = 0
  private var bytes = 0
  /// How positions are counted.
  var encoding = PositionEncoding.utf16

  /// A document by the name of its file.
  subscript(name: String) -> Document? { documents[name] }

  /// How many are known.
  var count: Int { documents.count }

  /// Takes in that a document was opened.
  ///
  /// - Returns: the name of its file if nobody has looked yet whether that is what the compiler saw; else nil.
  mutating func open(_ uri: String, version: Int?, text: String) -> String? {
    let name = FileURI.name(of: uri)
    var document = documents[name] ?? Document()
    forgetText(of: &document)
    document.uri = uri
    document.version = version
    set(text, of: &document)
    store(document, as: name)
    return document.freshness == .unknown && document.text != nil ? name : nil
  }

  /// Takes in changes, one after the other; a document that is not open has none.
  ///
  /// Where that is too much work nothing is known of the text until the client tells all of it.
  mutating func change(_ uri: String, version: Int?, _ changes: [LSP.DidChange.Change]) {
    let name = FileURI.name(of: uri)
    guard var document = documents.removeValue(forKey: name) else { return }
    defer { store(document, as: name) }
    guard document.isOpen else { return }
    // A version that is not higher means that something was lost on the way.
    let isLost = if let version, let before = document.version { version <= before } else { false }
    if isLost { forgetText(of: &document) }
    document.version = version ?? document.version
    var moved = 0
    // Where the whole text comes it does not matter what came before.
    for change in changes[(changes.lastIndex { $0.range == nil } ?? 0)...] {
      if let range = change.range {
        moved += document.text?.size ?? 0
        if moved > Self.moveLimit { forgetText(of: &document) }
        apply(change.text, to: range, of: &document)
      } else {
        forgetText(of: &document)
        set(change.text, of: &document)
      }
    }
  }

  /// Takes in that a document was closed; which line is which is found again when it is opened again.
  mutating func close(_ uri: String) {
    let name = FileURI.name(of: uri)
    guard var document = documents[name] else { return }
    forgetText(of: &document)
    document.uri = nil
    document.version = nil
    store(document, as: name)
  }

  /// Takes in whether a document was what the compiler saw when it was opened.
  mutating func settle(_ freshness: Freshness, of name: String) {
    documents[name]?.freshness = freshness
  }

  private mutating func apply(_ text: String, to range: LSP.Range, of document: inout Document) {
    guard var source = document.text, var drift = document.drift else { return }
    document.text = nil
    document.drift = nil
    bytes -= source.bytes.count
    drift.apply(source.replace(range, with: text, in: encoding), of: source)
    document.drift = drift
    keep(source, of: &document)
  }

  private mutating func set(_ text: String, of document: inout Document) {
    guard text.utf8.count <= Self.byteLimit else { return }
    let source = SourceText(Array(text.utf8))
    document.drift = document.drift?.comparing(source) ?? LineDrift(source)
    keep(source, of: &document)
  }

  // What is too large for all is as good as not open: nothing is said about its lines.
  private mutating func keep(_ source: SourceText, of document: inout Document) {
    guard bytes + source.bytes.count <= Self.byteLimit else { return }
    bytes += source.bytes.count
    document.text = source
  }

  private mutating func forgetText(of document: inout Document) {
    bytes -= document.text?.bytes.count ?? 0
    document.text = nil
  }

  private mutating func store(_ document: Document, as name: String) {
    clock += 1
    var document = document
    document.used = clock
    documents[name] = document
    guard documents.count > Self.limit else { return }
    // The one that was used longest ago goes, one that is closed before one that is open.
    let last = documents.min { ($0.value.isOpen ? 1 : 0, $0.value.used) < ($1.value.isOpen ? 1 : 0, $1.value.used) }
    if let last, var forgotten = documents.removeValue(forKey: last.key) { forgetText(of: &forgotten) }
  }
}

import Demos
import InspectorTransport
import StoreJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The JSON documents of a folder, read for a demo that shows them.
///
/// They are read as messages are, by json-c, and within the same limits: its tree takes some thirteen times the text.
enum DocumentFolder {
  /// The bytes of the largest document, as of the largest message.
  static let largestDocument = 8 << 20
  /// The bytes of all documents together.
  static let largestFolder = 64 << 20

  /// The documents by the names of their files; folders, hidden files and files of other names are left out.
  static func documents(in folder: String) throws(DocumentFault) -> [String: Large.Document] {
    let names = try names(in: folder)
    guard !names.isEmpty else { throw DocumentFault("there is no file NAME.json in \(folder)") }
    var documents: [String: Large.Document] = [:]
    var total = 0
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let bytes = try bytes(of: path)
      total += bytes.count
      guard total <= largestFolder else {
        throw DocumentFault("the documents in \(folder) are more than 64 MiB together; leave some out")
      }
      documents[name] = try document(bytes, path: path)
    }
    return documents
  }

  /// The document that a text is.
  static func document(_ text: [UInt8], path: String) throws(DocumentFault) -> Large.Document {
    do {
      return Large.Document(try JSONValue.parse(text))
    } catch {
      let place = TextPlace(of: error.offset, in: text)
      throw DocumentFault("\(path):\(place.line):\(place.column): \(error.sentence)")
    }
  }

  private static func names(in folder: String) throws(DocumentFault) -> [String] {
    guard let list = opendir(folder) else { throw .system("opening \(folder)") }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".json"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().filter { isFolder("\(folder)/\($0)") == false }
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func bytes(of path: String) throws(DocumentFault) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system("opening \(path)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= largestDocument {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { throw .system("reading \(path)") }
      if count > 0 { bytes += chunk[..<count] }
    }
    throw DocumentFault("\(path) is larger than 8 MiB, which is the most of a document; split it")
  }
}

/// Why documents cannot be shown, as a sentence that says what to do.
struct DocumentFault: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  fileprivate static func system(_ action: String) -> DocumentFault {
    DocumentFault("\(SystemError(action, code: errno))")
  }
}

/// A place in a text as editors count, from 1; a column is a Unicode scalar.
struct TextPlace: Equatable {
  let line: Int
  let column: Int

  /// The place of a byte; of the end where the text is shorter.
  init(of offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}

extension JSONSyntaxError {
  /// What is wrong, without the byte it is at.
  fileprivate var sentence: String {
    switch reason {
    case .tooLarge: "The document has more than 1,000,000 values, which is the most; split it."
    case .tooDeep: "The document is nested deeper than 128 levels, which is the most."
    default: description.replacing(" (byte \(offset)).", with: ".")
    }
  }
}

import RPCWire
import StoreJSON

/// A conversation of `Protocol/vectors`; the README there says what each member means.
struct Vector: Sendable {
  /// Whose rule a vector holds a server to.
  enum Rule: String, Sendable, CaseIterable {
    /// JSON-RPC 2.0, the base protocol of the LSP or RFC 8259 say it.
    case base
    /// Ours, and stricter than those: another server may differ and conform to them.
    case robust
    /// Of the `store/` vocabulary; nobody else can follow it.
    case store
  }

  /// The folder it lies in.
  let kind: String
  let id: String
  let title: String
  let reason: String
  let rule: Rule
  /// The demo whose store it talks to.
  let demo: String?
  /// Whether the handshake comes first.
  let isInitialized: Bool
  let cuts: [Cut]
  let send: [JSONObject]
  let expect: [JSONObject]

  /// Why a file is no vector.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Reads one.
  ///
  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - kind: the folder.
  ///   - file: the file's name, for what is said of it.
  init(_ text: [UInt8], kind: String, file: String) throws(Malformed) {
    let members = try Members(text, name: "\(kind)/\(file)")
    self.kind = kind
    id = try members.string("id")
    title = try members.string("title")
    reason = try members.string("reason")
    guard let rule = Rule(rawValue: try members.string("rule")) else { throw members.malformed("no such rule") }
    self.rule = rule
    demo = members.object["demo"]?.string
    isInitialized = members.object["session"] != "none"
    cuts = try members.array("chunks").map { (value) throws(Malformed) in
      guard let cut = Cut(value) else { throw members.malformed("no such way to cut") }
      return cut
    }
    send = try members.objects("send").flatMap(Self.repeated)
    expect = try members.objects("expect").flatMap(Self.repeated)
  }

  /// What it asks of a server beyond the base protocol.
  var needsStore: Bool { rule == .store || demo != nil }
}

/// The members of a vector's file.
private struct Members {
  let object: JSONObject
  let name: String

  init(_ text: [UInt8], name: String) throws(Vector.Malformed) {
    self.name = name
    // Ids are compared by their text, wherever they stand.
    var parser = JSONParser(verbatimKey: Message.verbatimKey)
    let document: JSONDocument
    do {
      document = try text.withUnsafeBytes { try parser.parse($0) }
    } catch {
      throw Vector.Malformed(description: "\(name): \(error)")
    }
    guard let object = document.value.object else { throw Vector.Malformed(description: "\(name) is no object") }
    self.object = object
  }

  func malformed(_ reason: String) -> Vector.Malformed { Vector.Malformed(description: "\(name): \(reason)") }

  func string(_ key: String) throws(Vector.Malformed) -> String {
    guard let value = object[key]?.string, !value.isEmpty else { throw malformed("the text \(key) is missing") }
    return value
  }

  func array(_ key: String) throws(Vector.Malformed) -> [JSONValue] {
    guard let value = object[key]?.array else { throw malformed("the array \(key) is missing") }
    return value
  }

  func objects(_ key: String) throws(Vector.Malformed) -> [JSONObject] {
    try array(key).map { (value) throws(Vector.Malformed) in
      guard let object = value.object else { throw malformed("\(key) has what is no object") }
      return object
    }
  }
}

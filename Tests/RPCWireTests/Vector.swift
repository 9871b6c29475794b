import Foundation
import RPCWire
import StoreJSON

/// A conversation from `Protocol/vectors`.
struct Vector: Decodable, CustomStringConvertible, Sendable {
  let id: String
  let title: String
  let why: String
  let chunks: [Chunking]
  let send: [Sent]
  let expect: [Answer]

  var description: String { "\(id) \(title)" }

  /// One entry of `send`.
  struct Sent: Decodable, Sendable {
    let text: String?
    let base64: String?
    let `repeat`: String?
    let count: Int?
    let json: JSONValue?

    func bytes() throws -> [UInt8] {
      if let text { return Array(text.utf8) }
      if let base64, let data = Data(base64Encoded: base64) { return Array(data) }
      if let `repeat`, let count { return Array(String(repeating: `repeat`, count: count).utf8) }
      guard let json else { throw Malformed() }
      return framed(Array(try json.text.utf8))
    }
  }

  struct Malformed: Error {}

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func all(_ folder: String) throws -> [Vector] {
    let folder = package.appending(path: "Protocol/vectors/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { file in
        var parser = JSONParser(verbatimKey: Message.verbatimKey)
        let document = try Data(contentsOf: file).withUnsafeBytes { try parser.parse($0) }
        return try JSONValueDecoder().decode(Vector.self, from: document.value)
      }
  }
}

func framed(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

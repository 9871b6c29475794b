import Foundation
import RPCWire
import StoreJSON

/// A conversation from `Protocol/vectors`.
struct Vector: Decodable, CustomStringConvertible, Sendable {
  let id: String
  let title: String
  let reason: String
  let chunks: [Chunking]
  let send: [Sent]
  let expect: [Answer]

  var description: String { "\(id) \(title)" }

  /// One entry of `send`.
  struct Sent: Decodable, Sendable {
    let text: String?
    let hex: String?
    let `repeat`: String?
    let count: Int?
    let json: JSONValue?

    func bytes() throws -> [UInt8] {
      if let text { return Array(text.utf8) }
      if let hex { return hex.split(separator: " ").compactMap { UInt8($0, radix: 16) } }
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

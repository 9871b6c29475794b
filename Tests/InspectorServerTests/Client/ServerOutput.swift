import RPCWire
import StoreJSON
import Testing

/// What a server wrote, cut into messages, more strictly than any client must: a length in one spelling, CR LF, the body.
struct ServerOutput {
  /// The bodies as values; the numbers of ids keep their texts.
  private(set) var messages: [JSONValue] = []
  /// The same as they came, headers included.
  private(set) var frames: [String] = []
  private var rest: [UInt8] = []

  private static let name = Array("Content-Length: ".utf8)

  /// True where no frame is unfinished.
  var isComplete: Bool { rest.isEmpty }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    rest += bytes
    do {
      while let (body, end) = try nextFrame() {
        var parser = JSONParser(verbatimKey: Message.verbatimKey)
        let document = try rest[body..<end].withUnsafeBytes { try parser.parse($0) }
        #expect(document.duplicateKeys.isEmpty)
        messages.append(document.value)
        frames.append(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(..<end)
      }
    } catch {
      Issue.record("the server wrote what is no frame (\(error)): \(String(decoding: rest.prefix(200), as: UTF8.self))")
      rest = []
    }
  }

  private struct Malformed: Error {}

  // Where the next frame's body begins and ends; nil where it has not all arrived.
  private func nextFrame() throws -> (body: Int, end: Int)? {
    guard rest.prefix(Self.name.count).elementsEqual(Self.name.prefix(rest.count)) else { throw Malformed() }
    guard let lineEnd = rest.firstIndex(of: UInt8(ascii: "\r")) else {
      if rest.count > Self.name.count + 20 { throw Malformed() }
      return nil
    }
    guard rest.count >= lineEnd + 4 else { return nil }
    let digits = String(decoding: rest[Self.name.count..<lineEnd], as: UTF8.self)
    guard rest[lineEnd...].starts(with: Array("\r\n\r\n".utf8)), let length = Int(digits), "\(length)" == digits else {
      throw Malformed()
    }
    let body = lineEnd + 4
    return rest.count >= body + length ? (body, body + length) : nil
  }
}

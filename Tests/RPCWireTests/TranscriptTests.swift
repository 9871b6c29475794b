import RPCWire
import StoreJSON
import Testing

/// Frames nobody here wrote: clangd's protocol tests and two recorded sessions, at every chunk size.
@Suite struct TranscriptTests {
  static let sizes = [1, 2, 3, 7, 4096, Int.max]

  @Test(arguments: sizes)
  func clangdProtocol(_ size: Int) throws {
    guard let bytes = try SharedData.corpus("lsp-transcripts/protocol.test") else { return }
    let unknown = { (id: String) in Answer.error(.number(id), code: -32601, data: nil) }
    let junk = Answer.error(nil, code: -32700, data: nil)
    // The comments between the frames are junk to us; a Content-Type within a run of junk goes with it. The lengths of
    // request 3 differ, request 4 is cut after 10 bytes, and the second request 5 never ends.
    let expected: [Answer] = [
      junk, unknown("0"), junk, unknown("1"), junk, unknown("2"), junk, junk, junk, unknown("5"), junk,
    ]
    #expect(Replay.answers(to: cut(bytes, size)) == expected)
  }

  @Test(arguments: sizes)
  func clangdTooLarge(_ size: Int) throws {
    guard let bytes = try SharedData.corpus("lsp-transcripts/too_large.test") else { return }
    let junk = Answer.error(nil, code: -32700, data: nil)
    #expect(Replay.answers(to: cut(bytes, size)) == [junk, junk])
  }

  @Test(arguments: ["css", "sample"], sizes)
  func recordedSessions(_ name: String, _ size: Int) throws {
    guard let log = try SharedData.corpus("lsp-transcripts/\(name).log.json") else { return }
    guard case .array(let entries) = try JSONValue.parse(log) else {
      Issue.record("the log is not an array")
      return
    }
    let bodies = try entries.map { Array(try $0.text.utf8) }
    var reader = FrameReader()
    var read: [[UInt8]] = []
    for chunk in cut(bodies.flatMap(framed), size) {
      reader.append(chunk)
      while let event = reader.next() {
        guard case .body(let body) = event else {
          Issue.record("\(event)")
          continue
        }
        read.append(Array(body))
      }
    }
    #expect(read == bodies)
    #expect(!reader.isInsideFrame)
  }

  private func cut(_ bytes: [UInt8], _ size: Int) -> [[UInt8]] {
    size == Int.max ? [bytes] : Chunking.size(size).cut(bytes)
  }
}

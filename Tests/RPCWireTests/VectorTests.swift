import RPCWire
import Testing

@Suite struct VectorTests {
  @Test(arguments: try Vector.all("framing") + Vector.all("json") + Vector.all("envelope"))
  func answersAsExpected(_ vector: Vector) throws {
    let bytes = try vector.send.flatMap { try $0.bytes() }
    for chunking in vector.chunks {
      let answers = Replay.answers(to: chunking.cut(bytes))
      let expected = vector.expect + (chunking == .glued ? [.result(.string("glued"))] : [])
      #expect(answers.count == expected.count, "\(chunking): \(answers)")
      for (answer, expected) in zip(answers, expected) {
        #expect(answer.meets(expected), "\(chunking): \(answer) is not \(expected)")
      }
    }
  }

  /// Every way to cut a short conversation into two writes, and every fixed size.
  @Test(arguments: try Vector.all("framing") + Vector.all("json") + Vector.all("envelope"))
  func eventsDoNotDependOnTheCut(_ vector: Vector) throws {
    let bytes = try vector.send.flatMap { try $0.bytes() }
    guard bytes.count < 4096 else { return }
    let whole = Self.events([bytes])
    for cut in bytes.indices {
      #expect(Self.events([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
    for size in [1, 2, 3, 7, 4096] { #expect(Self.events(Chunking.size(size).cut(bytes)) == whole, "size \(size)") }
  }

  @Test func idsAreUniqueAndEnough() throws {
    let framing = try Vector.all("framing")
    let json = try Vector.all("json")
    let envelope = try Vector.all("envelope")
    #expect(framing.count >= 40 && json.count >= 60 && envelope.count >= 30)
    #expect(Set((framing + json + envelope).map(\.id)).count == framing.count + json.count + envelope.count)
  }

  private static func events(_ chunks: [[UInt8]]) -> [FrameEvent] {
    var reader = FrameReader()
    var events: [FrameEvent] = []
    for chunk in chunks {
      reader.append(chunk)
      while let event = reader.next() { events.append(event) }
    }
    return events
  }
}

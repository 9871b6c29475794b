import RPCWire
import Testing

@Suite struct FrameReaderTests {
  @Test func bodyOfManyBytesOneByOneTakesLinearTime() {
    // Quadratic work over a million bytes would take minutes.
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var reader = FrameReader()
    var events: [FrameEvent] = []
    for byte in framed(body) {
      reader.append(CollectionOfOne(byte))
      while let event = reader.next() { events.append(event) }
    }
    #expect(events == [.body(body[...])])
  }

  @Test func junkWithoutALineEndIsNotKept() {
    var reader = FrameReader()
    var events: [FrameEvent] = []
    for _ in 0..<(1 << 20) {
      reader.append(CollectionOfOne(UInt8(ascii: "x")))
      while let event = reader.next() { events.append(event) }
    }
    #expect(events == [.fault(.headerTooLong(limit: 64 << 10))])
    #expect(!reader.isInsideFrame)
  }

  @Test func drainOf64MiB() {
    let length = 64 << 20
    var reader = FrameReader()
    var events: [FrameEvent] = []
    reader.append("Content-Length: \(length)\r\n\r\n".utf8)
    let chunk = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 16)
    for _ in 0..<(length / chunk.count) {
      while let event = reader.next() { events.append(event) }
      reader.append(chunk)
    }
    reader.append(framed([1]))
    while let event = reader.next() { events.append(event) }
    #expect(events == [.fault(.bodyTooLong(limit: 8 << 20, declared: length)), .body([1])])
  }

  @Test func knowsWhetherAFrameIsUnfinished() {
    let steps: [(text: String, isInside: Bool)] = [
      ("", false), ("Content-", true), ("Length: 2\r\n", true), ("\r\n", true), ("{", true), ("}", false),
      ("\r\n", false), ("junk\r\n", false), ("Content-Length: 0\r\n", true), ("\r\n", false),
    ]
    var reader = FrameReader()
    for step in steps {
      reader.append(step.text.utf8)
      while reader.next() != nil {}
      #expect(reader.isInsideFrame == step.isInside, "after \(step.text)")
    }
  }

  @Test func bodiesMayBeKept() {
    var reader = FrameReader()
    var kept: [ArraySlice<UInt8>] = []
    for number in 0..<UInt8(200) {
      reader.append(framed([number]))
      while case .body(let body)? = reader.next() { kept.append(body) }
    }
    #expect(kept.map(Array.init) == (0..<200).map { [$0] })
  }

  /// Bytes drawn from the pieces frames are made of, so that every state is reached; a fixed seed makes them repeatable.
  @Test(arguments: UInt64(1)...40)
  func randomPiecesGiveTheSameEventsHoweverCut(_ seed: UInt64) {
    let pieces = [
      "Content-Length: 2\r\n", "content-length:3\n", "Content-Length: 9\r\n", "Content-Length: -1\r\n", "\r\n", "\n",
      "{}",
      "x", ":", "Content-Type: a; charset=utf-16\r\n", "Content-Length: 40\r\n\r\n", "\u{FEFF}", "Content-", "junk\n",
      "\r",
    ]
    var random = SplitMix(state: seed)
    let bytes = (0..<60).flatMap { _ in Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8) }
    let limits = FrameLimits(headerBytes: 48, bodyBytes: 8, drainedBytes: 64)
    let whole = events([bytes], limits)
    for size in 1...9 { #expect(events(Chunking.size(size).cut(bytes), limits) == whole, "size \(size)") }
    for cut in bytes.indices {
      #expect(events([Array(bytes[..<cut]), Array(bytes[cut...])], limits) == whole, "cut at \(cut)")
    }
  }

  private func events(_ chunks: [[UInt8]], _ limits: FrameLimits) -> [FrameEvent] {
    var reader = FrameReader(limits: limits)
    var events: [FrameEvent] = []
    for chunk in chunks {
      reader.append(chunk)
      while let event = reader.next() { events.append(event) }
    }
    return events
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import StoreJSON
import Testing

@testable import storescope_bench

@Suite struct BenchClientTests {
  static let bodies = ["{}", "", "é", String(repeating: "x", count: 300)]

  static func framed(_ bodies: [String]) -> [UInt8] {
    bodies.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  @Test(arguments: [1, 2, 3, 5, 16, 17, 400]) func countsFramesHoweverTheyAreCut(piece: Int) {
    let bytes = Self.framed(Self.bodies)
    var scanner = FrameScanner()
    var frames = 0
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let cut = Array(bytes[start..<min(start + piece, bytes.count)])
      let scanned = cut.withUnsafeBytes { scanner.scan($0) }
      #expect(scanned.bytes == cut.count)
      frames += scanned.frames
    }
    #expect(frames == Self.bodies.count)
  }

  @Test func keepsOneBodyAtATime() {
    var scanner = FrameScanner()
    scanner.keepsBody = true
    var rest = Self.framed(Self.bodies)[...]
    var bodies: [String] = []
    while !rest.isEmpty {
      let scanned = rest.withUnsafeBytes { scanner.scan($0) }
      rest = rest.dropFirst(scanned.bytes)
      if scanned.frames == 1 { bodies.append(String(decoding: scanner.body, as: UTF8.self)) }
    }
    #expect(bodies == Self.bodies)
  }

  // Elsewhere the test runner is not in the folder of the products.
  #if os(Linux)
    @Test func talksToARealProcess() throws {
      var client = try VersionClient(.echo, pipelining: 5_000)
      #expect(try client.roundTrips(10).count == 10)
      #expect(try client.pipeline() > 0)
      #expect(try client.pipeline() > 0)
    }

    @Test func saysWhichProgramIsMissing() {
      let error = #expect(throws: MeasurementError.self) {
        _ = try FramedClient(ServerProgram(name: "no-such-program", arguments: []))
      }
      #expect(error?.description.contains("no-such-program; build it with") == true)
    }

    @Test func noticesAProgramThatEnds() {
      #expect(throws: MeasurementError.self) {
        // It ends at once: its input is not framed.
        var client = try FramedClient(.echo)
        try client.send(Array("junk\n\n".utf8))
        _ = try client.call("initialize", id: 1)
      }
    }
  #endif
}

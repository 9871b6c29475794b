import Testing

@testable import InspectorTransport

@Suite struct CopiedOutputTests {
  private func append(_ count: Int, to copy: inout CopiedOutput) {
    pattern(count).withUnsafeBytes { copy.append($0) }
  }

  @Test func whatIsNotTakenInTimeIsSaidWhereItIsMissing() {
    var copy = CopiedOutput()
    var written: [UInt8] = []
    for _ in 0..<16 { append(64 << 10, to: &copy) }
    append(5, to: &copy)
    append(7, to: &copy)
    copy.flush { _ in .full }
    let isWaiting = copy.isWaiting
    #expect(isWaiting)
    copy.flush { bytes in
      written += bytes
      return .bytes(bytes.count)
    }
    append(3, to: &copy)
    copy.flush { bytes in
      written += bytes
      return .bytes(bytes.count)
    }
    let text = String(decoding: written[(1 << 20)...].dropLast(3), as: UTF8.self)
    #expect(text == "\nstorescope: 12 bytes of output are missing here, they were not read in time\n")
    #expect(Array(written.suffix(3)) == pattern(3))
    let isStillWaiting = copy.isWaiting
    #expect(!isStillWaiting)
  }

  @Test func keepsNothingForAReaderThatIsGone() {
    var copy = CopiedOutput()
    append(9, to: &copy)
    copy.flush { _ in .gone }
    append(9, to: &copy)
    let isWaiting = copy.isWaiting
    #expect(!isWaiting)
  }
}

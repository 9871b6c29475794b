import Foundation
import Testing

@testable import InspectorTransport

@Suite struct ByteStreamTests {
  @Test(arguments: [true, false]) func neitherWaitsNorTouchesSharedFlags(reopens: Bool) throws {
    let pipe = try Client.makePipe()
    let kept = dup(pipe.writing)
    let sink = OutputSink(OwnedDescriptor(adopting: pipe.writing), reopens: reopens)
    // The pipe is full long before this is all taken, so a sink that waits would hang here.
    let big = pattern(1 << 20)
    var outcomes: [WriteOutcome] = []
    big.withUnsafeBytes { bytes in
      repeat { outcomes.append(sink.writeAvailable(bytes)) } while outcomes.last != .full && outcomes.count < 1_000
    }
    let written = outcomes.dropLast().map { if case .bytes(let count) = $0 { count } else { -1 } }
    #expect(written.allSatisfy { $0 > 0 } && written.reduce(0, +) >= 4_096)
    #expect(outcomes.last == .full)
    #expect(!Client.isNonblocking(kept))
    close(kept)
    close(pipe.reading)
  }

  @Test func readsARegularFileToItsEnd() throws {
    var name = Array("/tmp/storescope-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    unlink(name)
    let content = pattern(200_000)
    #expect(content.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == content.count)
    lseek(file, 0, SEEK_SET)
    let replies = try Client.makePipe()
    let loop = try ServedLoop(
      ByteStream(reading: OwnedDescriptor(adopting: file), writing: OwnedDescriptor(adopting: replies.writing))
    ) { .echo }
    #expect(Client.receive(content.count, from: replies.reading) == content)
    #expect(loop.join() == .stopped(exitCode: 1))
    #expect(Client.receive(1, from: replies.reading) == [], "the writing end stayed open")
    close(replies.reading)
  }

  @Test func servesATerminal() throws {
    let (leader, terminal) = try Client.makeTerminal()
    var settings = termios()
    tcgetattr(terminal, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal, TCSANOW, &settings)
    let kept = dup(terminal)
    let loop = try ServedLoop(
      ByteStream(
        reading: OwnedDescriptor(adopting: terminal), writing: try OwnedDescriptor(duplicating: terminal))
    ) {
      ClosureHandler(onBytes: { bytes, loop in
        loop.output.append(bytes)
        loop.stop(exitCode: 3)
      })
    }
    #expect(write(leader, "hello", 5) == 5)
    #expect(Client.receive(5, from: leader) == Array("hello".utf8))
    #expect(loop.join() == .stopped(exitCode: 3))
    #expect(!Client.isNonblocking(kept))
    close(kept)
    close(leader)
  }

  @Test func saysWhatFailed() {
    #expect(throws: SystemError("duplicating file descriptor 99999", code: EBADF)) {
      _ = try OwnedDescriptor(duplicating: 99_999)
    }
    let text = SystemError("making the wake-up pipe", code: EMFILE).description
    #expect(text == "making the wake-up pipe failed: Too many open files (errno \(EMFILE))")
  }
}

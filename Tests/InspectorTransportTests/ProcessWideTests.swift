import Foundation
import Testing

@testable import InspectorTransport

/// One after another: the standard descriptors and what SIGPIPE does belong to the whole test process.
@Suite(.serialized) struct ProcessWideTests {
  @Test func endsQuietlyWhenNobodyReads() throws {
    signal(SIGPIPE, SIG_IGN)
    let requests = try Client.makePipe()
    let replies = try Client.makePipe()
    close(replies.reading)
    let loop = try ServedLoop(
      ByteStream(
        reading: OwnedDescriptor(adopting: requests.reading), writing: OwnedDescriptor(adopting: replies.writing))
    ) { .echo }
    var byte: UInt8 = 1
    #expect(write(requests.writing, &byte, 1) == 1)
    #expect(loop.join() == .peerGone)
    close(requests.writing)
  }

  @Test func keepsPrintsAwayFromFrames() throws {
    let saved = [dup(STDIN_FILENO), dup(STDOUT_FILENO), dup(STDERR_FILENO)]
    let requests = try Client.makePipe()
    let replies = try Client.makePipe()
    let errors = try Client.makePipe()
    fflush(nil)
    dup2(requests.reading, STDIN_FILENO)
    dup2(replies.writing, STDOUT_FILENO)
    dup2(errors.writing, STDERR_FILENO)
    signal(SIGPIPE, SIG_DFL)
    let outputBefore = identity(STDOUT_FILENO)

    let result = Result { try serveOnce(requests.writing) }
    let outputAfter = identity(STDOUT_FILENO)
    let pipeSignalAfter: (@convention(c) (Int32) -> Void)? = signal(SIGPIPE, SIG_IGN)

    for (number, descriptor) in saved.enumerated() {
      dup2(descriptor, Int32(number))
      close(descriptor)
    }
    close(replies.writing)
    close(errors.writing)
    let protocolBytes = String(decoding: Client.receive(1 << 20, from: replies.reading), as: UTF8.self)
    let errorBytes = String(decoding: Client.receive(1 << 20, from: errors.reading), as: UTF8.self)

    #expect(try result.get() == .stopped(exitCode: 0))
    // The test runner itself may print in the moments before and after the guard's life.
    #expect(protocolBytes.contains("frame"))
    for noise in ["printed", "by a child", "stolen"] {
      #expect(!protocolBytes.contains(noise))
      #expect(errorBytes.contains(noise) == (noise != "stolen"))
    }
    #expect(outputAfter == outputBefore)
    #expect(pipeSignalAfter == nil, "SIGPIPE is not at its default again")
    for descriptor in [requests.reading, requests.writing, replies.reading, errors.reading] { close(descriptor) }
  }

  /// Serves one request with a handler that prints, and that starts a child which prints and reads.
  private func serveOnce(_ requests: Int32) throws -> LoopEnd? {
    let streams = try StandardStreamGuard()
    let loop = try ServedLoop(try streams.makeStream()) {
      ClosureHandler(onBytes: { bytes, loop in
        print("printed")
        runChild("echo by a child; cat")
        loop.output.append(bytes)
        loop.stop(exitCode: 0)
      })
    }
    #expect(write(requests, "frame", 5) == 5)
    usleep(50_000)
    #expect(write(requests, "stolen", 6) == 6)
    return loop.join()
  }

  /// What the descriptor stands for: device and file number.
  private func identity(_ descriptor: Int32) -> [UInt] {
    var status = stat()
    fstat(descriptor, &status)
    return [UInt(status.st_dev), UInt(status.st_ino)]
  }
}

private func runChild(_ script: String) {
  var child = pid_t()
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
  defer { arguments.forEach { free($0) } }
  guard posix_spawnp(&child, "sh", nil, nil, &arguments, environ) == 0 else { return }
  waitpid(child, nil, 0)
}

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
    // Not the default: a test that runs beside this one may write to somebody who is gone.
    let handler: @convention(c) (Int32) -> Void = { _ in }
    signal(SIGPIPE, handler)
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
    let isHandledAgain = unsafeBitCast(pipeSignalAfter, to: Int.self) == unsafeBitCast(handler, to: Int.self)
    #expect(isHandledAgain, "SIGPIPE is not handled as before")
    for descriptor in [requests.reading, requests.writing, replies.reading, errors.reading] { close(descriptor) }
  }

  @Test func tellsWhatIsPrintedAndPassesItOn() throws {
    let destination = try Client.makePipe()
    let saved = try redirectOutput(to: destination.writing)
    let tap = OutputTap()
    let wakes = Shared(0)
    let result = Result {
      try tap.start { wakes.update { $0 += 1 } }
      // Again: nothing happens.
      try tap.start {}
      print("by print")
      puts("by puts")
      CStandardOutput.write("by fputs\n")
      _ = write(STDOUT_FILENO, "by write\n", 9)
      runChild("echo by a child; printf 'without an end'")
    }
    tap.stop()
    runChild("echo afterwards")
    restoreOutput(saved, closing: destination.writing)
    try result.get()
    let page = tap.lines(after: 0, limit: 1_000)
    let own = page.lines.filter { $0.text.hasPrefix("by ") || $0.text == "without an end" }
    #expect(own.map(\.text) == ["by print", "by puts", "by fputs", "by write", "by a child", "without an end"])
    #expect(own.allSatisfy { !$0.isCut } && page.lost == nil && wakes.value > 0)
    #expect(page.lines.map(\.number) == Array(1...tap.newest))
    let passedOn = String(decoding: Client.receive(1 << 20, from: destination.reading), as: UTF8.self)
    for text in own.map(\.text) + ["afterwards"] { #expect(passedOn.contains(text)) }
    #expect(!page.lines.contains { $0.text == "afterwards" })
    close(destination.reading)
  }

  @Test func whatWasPrintedBeforeIsNoNewsToWhoListensLater() throws {
    let destination = try Client.makePipe()
    let saved = try redirectOutput(to: destination.writing)
    let tap = OutputTap()
    var told: [String] = []
    let result = Result {
      for round in 0..<50 {
        try tap.start {}
        let place = tap.newest
        puts("round \(round)")
        // Every other time there is no wait for what is on its way.
        if round.isMultiple(of: 2) { tap.leave() } else { tap.stop() }
        guard !round.isMultiple(of: 2) else { continue }
        told += tap.lines(after: place, limit: 1_000).lines.map(\.text).filter { $0.hasPrefix("round") }
      }
    }
    restoreOutput(saved, closing: destination.writing)
    try result.get()
    #expect(told == stride(from: 1, to: 50, by: 2).map { "round \($0)" })
    // What was left is copied all the same.
    let passedOn = String(decoding: Client.receive(1 << 20, from: destination.reading), as: UTF8.self)
    for round in 0..<50 { #expect(passedOn.contains("round \(round)\n")) }
    close(destination.reading)
  }

  @Test func noPrintWaitsThoughNobodyReads() throws {
    let destination = try Client.makePipe()
    let saved = try redirectOutput(to: destination.writing)
    let tap = OutputTap()
    let result = Result { try tap.start {} }
    // Far more than a pipe holds, and than is kept.
    let line = String(repeating: "x", count: 100)
    for number in 0..<30_000 { puts("\(number) \(line)") }
    let isStopped = Shared(false)
    let reader = try LoopThread(named: "slow reader") { [reading = destination.reading] in
      // Only once everything is printed does somebody read.
      while !isStopped.value { _ = Client.receive(1 << 16, from: reading) }
    }
    tap.stop()
    restoreOutput(saved, closing: destination.writing)
    isStopped.value = true
    try result.get()
    reader.join()
    let page = tap.lines(after: 0, limit: .max)
    let lost = try #require(page.lost)
    #expect(lost.lowerBound == 1)
    #expect(page.lines.map(\.number) == Array(lost.upperBound + 1...tap.newest))
    #expect(tap.newest >= 30_000)
    #expect(page.lines.contains { $0.text == "29999 \(line)" })
    close(destination.reading)
  }

  @Test func aChildThatOutlivesTheTapPrintsOn() throws {
    let destination = try Client.makePipe()
    let orders = try Client.makePipe()
    let saved = try redirectOutput(to: destination.writing)
    let tap = OutputTap()
    let result = Result {
      try tap.start {}
      let child = try startChild("echo early; read order </dev/fd/\(orders.reading); echo late")
      while !tap.lines(after: 0, limit: 1_000).lines.contains(where: { $0.text == "early" }) { usleep(1_000) }
      tap.stop()
      let newest = tap.newest
      #expect(write(orders.writing, "\n", 1) == 1)
      waitpid(child, nil, 0)
      try tap.start {}
      puts("again")
      tap.stop()
      #expect(tap.lines(after: newest, limit: 1_000).lines.contains { $0.text == "again" })
    }
    restoreOutput(saved, closing: destination.writing)
    try result.get()
    var passedOn = ""
    while !passedOn.contains("late"), Client.waitUntilReadable(destination.reading, milliseconds: 5_000) {
      let bytes = Client.receive(1, from: destination.reading)
      guard !bytes.isEmpty else { break }
      passedOn += String(decoding: bytes, as: UTF8.self)
    }
    #expect(passedOn.contains("late"))
    for descriptor in [destination.reading, orders.reading, orders.writing] { close(descriptor) }
  }

  private func redirectOutput(to descriptor: Int32) throws -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    fflush(nil)
    let saved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    try #require(saved >= 0)
    dup2(descriptor, STDOUT_FILENO)
    CStandardOutput.bufferByLines()
    return saved
  }

  private func restoreOutput(_ saved: Int32, closing descriptor: Int32) {
    fflush(nil)
    dup2(saved, STDOUT_FILENO)
    close(saved)
    close(descriptor)
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
  guard let child = try? startChild(script) else { return }
  waitpid(child, nil, 0)
}

private func startChild(_ script: String) throws(SystemError) -> pid_t {
  var child = pid_t()
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
  defer { arguments.forEach { free($0) } }
  let code = posix_spawnp(&child, "sh", nil, nil, &arguments, environ)
  guard code == 0 else { throw SystemError("starting a child program", code: code) }
  return child
}

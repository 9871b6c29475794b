import Foundation
import Testing

@testable import InspectorTransport

@Suite struct EventLoopTests {
  @Test(arguments: [1, 2, 3, 7, 64, 65_536, 65_537, 300_000]) func echoesBytesHoweverTheyAreCut(piece: Int) throws {
    let pair = try ByteStream.pair()
    let client = pair.client
    let sent = pattern(piece < 8 ? 500 : 300_000)
    let loop = try ServedLoop(pair.stream) { .echo }
    var got: [UInt8] = []
    for start in stride(from: 0, to: sent.count, by: piece) {
      let cut = Array(sent[start..<min(start + piece, sent.count)])
      Client.send(cut, to: client.number)
      got += Client.receive(cut.count, from: client.number)
    }
    shutdown(client.number, Int32(SHUT_WR))
    #expect(got == sent)
    #expect(loop.join() == .stopped(exitCode: 1))
  }

  #if os(Linux)
    @Test func writesOnceForABatch() throws {
      // Such a socket gives one read for one write.

      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      let client = OwnedDescriptor(adopting: ends[1])
      let loop = try ServedLoop(try ByteStream(socket: OwnedDescriptor(adopting: ends[0]))) {
        ClosureHandler(onBytes: { bytes, loop in
          for _ in 0..<20 { loop.output.append(bytes) }
        })
      }
      Client.send(pattern(10), to: client.number)
      var reply = [UInt8](repeating: 0, count: 1_000)
      #expect(read(client.number, &reply, reply.count) == 200)
      shutdown(client.number, Int32(SHUT_WR))
      #expect(loop.join() == .stopped(exitCode: 1))
    }
  #endif

  @Test func flushesTenMegabytesToASlowReaderAfterTheEnd() throws {
    let pair = try ByteStream.pair()
    let client = pair.client
    let promised = pattern(10 << 20)
    let loop = try ServedLoop(pair.stream) {
      ClosureHandler(onBytes: { _, loop in loop.output.append(promised) })
    }
    Client.send([1], to: client.number)
    shutdown(client.number, Int32(SHUT_WR))
    usleep(300_000)
    let isWhole = Client.receive(promised.count + 1, from: client.number) == promised
    #expect(isWhole)
    #expect(loop.join() == .stopped(exitCode: 1))
  }

  @Test func givesUpOnAReaderThatNeverReads() throws {
    let promised = pattern(4 << 20)
    let pair = try ByteStream.pair()
    let client = pair.client
    let loop = try ServedLoop(pair.stream) {
      ClosureHandler(onBytes: { _, loop in
        loop.output.append(promised)
        loop.stop(exitCode: 0)
      })
    }
    // Whoever posts while the loop says goodbye must not make it spin or stay.
    loop.inbox.post(1)
    let start = MonotonicClock.now
    Client.send([1], to: client.number)
    #expect(loop.join() == .stopped(exitCode: 0))
    let seconds = Double(MonotonicClock.now - start) / 1e9
    #expect(seconds > 1.9 && seconds < 10)
  }

  @Test func stopsReadingAboveTheLimitAndGoesOnBelow() throws {
    let pair = try ByteStream.pair()
    let client = pair.client
    let megabyte = pattern(1 << 20)
    let received = Shared(0)
    let wasCongested = Shared(false)
    let limits = OutputLimits(refusing: 1 << 20, pausing: 2 << 20, resuming: 1 << 20)
    let loop = try ServedLoop(pair.stream, limits: limits) {
      ClosureHandler(onBytes: { bytes, loop in
        for _ in 0..<bytes.count { loop.output.append(megabyte) }
        if loop.output.isCongested { wasCongested.value = true }
        received.update { $0 += bytes.count }
      })
    }
    Client.send(pattern(4), to: client.number)
    while received.value < 4 { usleep(1_000) }
    Client.send(pattern(3), to: client.number)
    usleep(200_000)
    #expect(received.value == 4, "the loop read although it was paused")
    #expect(wasCongested.value)
    #expect(Client.receive(7 << 20, from: client.number).count == 7 << 20)
    #expect(received.value == 7)
    shutdown(client.number, Int32(SHUT_WR))
    #expect(loop.join() == .stopped(exitCode: 1))
  }

  @Test func goesOnAfterTheEndOfInputWithoutSpinning() throws {
    let ends = Shared(0)
    let input = open("/dev/null", O_RDONLY)
    let output = open("/dev/null", O_WRONLY)
    let cpu = Shared<UInt64>(0)
    let loop = try ServedLoop(
      ByteStream(reading: OwnedDescriptor(adopting: input), writing: OwnedDescriptor(adopting: output))
    ) {
      ClosureHandler(
        onWake: { _, loop in
          cpu.value = threadTime()
          loop.stop(exitCode: 7)
        },
        onEnd: { _ in ends.update { $0 += 1 } })
    }
    usleep(300_000)
    loop.inbox.wake()
    #expect(loop.join() == .stopped(exitCode: 7))
    #expect(ends.value == 1)
    #expect(cpu.value < 100_000_000, "nanoseconds of processor time in 300 ms of sleep")
  }

  @Test func deadlinesCallOnceEachTimeTheyAreSet() throws {
    let pair = try ByteStream.pair()
    let client = pair.client
    let calls = Shared<[UInt64]>([])
    let loop = try ServedLoop(pair.stream) {
      ClosureHandler(
        onBytes: { _, loop in loop.deadline = loop.now + 20_000_000 },
        onDeadline: { loop in
          let now = loop.now
          calls.update { $0.append(now) }
          if calls.value.count == 3 { loop.stop(exitCode: 0) } else { loop.deadline = now + 20_000_000 }
        })
    }
    Client.send([1], to: client.number)
    #expect(loop.join() == .stopped(exitCode: 0))
    let times = calls.value
    #expect(times.count == 3)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 20_000_000 })
  }
}

/// Processor time of the calling thread, in nanoseconds.
private func threadTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

import Testing

@testable import InspectorTransport

@Suite struct InboxTests {
  @Test func drainsInOrderAndOnce() throws {
    let inbox = try Inbox<Int>()
    for number in 0..<5 { inbox.post(number) }
    #expect(inbox.drain() == [0, 1, 2, 3, 4])
    #expect(inbox.drain() == [])
  }

  @Test func isReadableExactlyWhileSignalled() throws {
    let inbox = try Inbox<Int>()
    func isReadable() -> Bool { Client.waitUntilReadable(inbox.descriptor, milliseconds: 0) }
    #expect(!isReadable())
    for _ in 0..<100 { inbox.wake() }
    for number in 0..<100 { inbox.post(number) }
    #expect(isReadable())
    #expect(inbox.drain().count == 100)
    #expect(!isReadable(), "more than one byte was pending")
    inbox.wake()
    #expect(isReadable())
    #expect(inbox.drain() == [])
  }

  @Test func refusesOffersAboveTheLimit() throws {
    let inbox = try Inbox<Int>()
    let taken = (0..<5).map { inbox.offer($0, limit: 3) }
    #expect(taken == [true, true, true, false, false])
    #expect(inbox.drain() == [0, 1, 2])
    #expect(inbox.offer(9, limit: 3))
  }

  @Test func sixteenThreadsLoseNothing() throws {
    let threads = 16
    let each = 10_000
    let seen = Shared<[Int]>([])
    let pair = try ByteStream.pair()
    let loop = try ServedLoop(pair.stream) {
      ClosureHandler(
        onWake: { elements, loop in
          loop.deadline = loop.now + 20_000_000_000
          seen.update { $0 += elements }
          if seen.value.count == threads * each { loop.stop(exitCode: 0) }
        }, onDeadline: { $0.stop(exitCode: 2) })
    }
    let inbox = loop.inbox
    for thread in 0..<threads {
      _ = try LoopThread(named: "poster \(thread)") {
        for number in 0..<each { inbox.post(thread * each + number) }
      }
    }
    #expect(loop.join() == .stopped(exitCode: 0))
    let all = seen.value
    #expect(all.reduce(0, +) == threads * each * (threads * each - 1) / 2)
    for thread in 0..<threads {
      let isInOrder = all.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each)
      #expect(isInOrder, "thread \(thread)")
    }
  }
}

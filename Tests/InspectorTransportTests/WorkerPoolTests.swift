import StoreLocks
import Testing

@testable import InspectorTransport

@Suite struct WorkerPoolTests {
  /// Ends the test's wait once enough was done.
  private final class Tally: Sendable {
    private let state = Guarded<(done: [Int], waiter: CheckedContinuation<Void, Never>?)>(([], nil))
    private let wanted: Int

    init(wanted: Int) { self.wanted = wanted }

    func note(_ number: Int) {
      let waiter = state.withLock { state in
        state.done.append(number)
        guard state.done.count == wanted else { return nil as CheckedContinuation<Void, Never>? }
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }

    func wait() async -> [Int] {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.done.count < wanted { state.waiter = continuation }
          return state.done.count >= wanted
        }
        if isOver { continuation.resume() }
      }
      return state.withLock { $0.done }
    }
  }

  @Test("everything that is submitted is done once, by one worker in order")
  func order() async {
    let pool = WorkerPool(named: "test", size: 1)
    let tally = Tally(wanted: 200)
    for number in 0..<200 { pool.submit { tally.note(number) } }
    #expect(await tally.wait() == Array(0..<200))
    pool.close()
  }

  @Test("an idle worker is woken for what comes later", arguments: [1, 2, 4])
  func wakes(size: Int) async {
    let pool = WorkerPool(named: "test", size: size)
    for round in 0..<50 {
      let tally = Tally(wanted: 3)
      for number in 0..<3 { pool.submit { tally.note(round * 3 + number) } }
      #expect(await tally.wait().sorted() == Array(round * 3..<round * 3 + 3))
    }
    pool.close()
  }

  @Test("work does not wait for long work before it while there is another worker")
  func parallel() async {
    let pool = WorkerPool(named: "test", size: 2)
    let gate = Claimed()
    let long = Tally(wanted: 1)
    let short = Tally(wanted: 10)
    pool.submit {
      while !gate.isOpen {}
      long.note(0)
    }
    for number in 0..<10 { pool.submit { short.note(number) } }
    #expect(await short.wait() == Array(0..<10))
    gate.open()
    #expect(await long.wait() == [0])
    pool.close()
  }

  @Test("what was submitted before the end is done, by a pool that is closed or let go")
  func close() async {
    let tally = Tally(wanted: 20)
    do {
      let pool = WorkerPool(named: "test", size: 2)
      for number in 0..<20 { pool.submit { tally.note(number) } }
      pool.close()
    }
    #expect(await tally.wait().count == 20)
  }

  private final class Claimed: Sendable {
    private let opened = Guarded(false)
    var isOpen: Bool { opened.withLock { $0 } }
    func open() { opened.withLock { $0 = true } }
  }
}

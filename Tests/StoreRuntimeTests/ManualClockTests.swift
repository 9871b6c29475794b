import StoreRuntime
import Testing

@Suite struct ManualClockTests {
  @Test("3.1 advancing wakes those whose time has come, and no other")
  func advance() async {
    let clock = ManualClock()
    await withTaskGroup(of: Int.self) { group in
      for seconds in 1...4 {
        group.addTask {
          try? await clock.sleep(for: .seconds(seconds))
          return seconds
        }
      }
      await clock.waitForSleepers(4)
      await clock.advance(by: .seconds(2))
      #expect(clock.now.offset == .seconds(2))
      let woken = [await group.next(), await group.next()]
      #expect(Set(woken) == [1, 2])
      await clock.advance(by: .seconds(5))
      let rest = [await group.next(), await group.next()]
      #expect(Set(rest) == [3, 4])
    }
  }

  @Test("3.1 a sleep that is over when it begins returns at once")
  func past() async throws {
    let clock = ManualClock()
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-3)))
    try await clock.sleep(for: .zero)
  }

  @Test(
    "3.1 a cancelled sleep ends with CancellationError, whether it was cancelled before or during it",
    arguments: [true, false])
  func cancelled(before: Bool) async {
    let clock = ManualClock()
    let gate = Gate()
    let sleeping = Task {
      if before { await gate.wait() }
      try await clock.sleep(for: .seconds(1))
    }
    if !before { await clock.waitForSleepers() }
    sleeping.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    await clock.advance(by: .seconds(2))
  }

  @Test(
    "3.1 a duration that is not positive moves nothing, and no duration is too long", arguments: [0, -1, Int64.min])
  func bounds(_ seconds: Int64) async {
    let clock = ManualClock()
    await clock.advance(by: .seconds(seconds))
    #expect(clock.now.offset == .zero)
    for _ in 0..<30 { await clock.advance(by: .seconds(Int64.max)) }
    #expect(clock.now.offset == .seconds(Int64.max))
  }

  @Test("3.1 a clock that thousands sleep on wakes each once")
  func many() async {
    let clock = ManualClock()
    let woken = await withTaskGroup(of: Int.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          try? await clock.sleep(for: .milliseconds(number % 10 + 1))
          return 1
        }
      }
      await clock.waitForSleepers(2_000)
      for _ in 0..<10 { await clock.advance(by: .milliseconds(1)) }
      return await group.reduce(0, +)
    }
    #expect(woken == 2_000)
  }
}

import StoreRuntime
import Synchronization
import Testing

@Suite struct RetryTests {
  struct Plan: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let policy: RetryPolicy
    let seconds: [Int]
  }

  static let plans = [
    Plan(testDescription: "fixed", policy: .every(.seconds(2), maximum: 3), seconds: [2, 2, 2]),
    Plan(testDescription: "growing", policy: .growing(by: .seconds(2), maximum: 3), seconds: [2, 4, 6]),
    Plan(testDescription: "intervals", policy: .intervals([.seconds(1), .seconds(5)]), seconds: [1, 5]),
    Plan(testDescription: "custom", policy: .custom(maximum: 2) { .seconds(10 * $0) }, seconds: [10, 20]),
    Plan(testDescription: "none", policy: .every(.seconds(1), maximum: 0), seconds: []),
    Plan(testDescription: "fewer than none", policy: .every(.seconds(1), maximum: -3), seconds: []),
    Plan(testDescription: "at once", policy: .every(.seconds(-1), maximum: 2), seconds: [0, 0]),
  ]

  @Test("3.6 failing work is done again after each interval, up to the maximum, then it has failed", arguments: plans)
  func failing(_ plan: Plan) async {
    let clock = ManualClock()
    let attempts = Atomic<Int>(0)
    let (store, log) = scripted(clock: clock) { _ in
      .run("load") { _ in
        attempts.add(1, ordering: .relaxed)
        throw BrokenEffect()
      }.retry(plan.policy)
    }
    let task = store.send("go")
    for seconds in plan.seconds where seconds > 0 {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(seconds))
    }
    await task.finish()
    #expect(attempts.load(ordering: .relaxed) == plan.seconds.count + 1)
    let asked: (Int) -> Duration = { plan.testDescription == "at once" ? .seconds(-1) : .seconds($0) }
    #expect(
      log.effects == ["effect 1 load started by #1"]
        + plan.seconds.enumerated().map { "effect 1 retry \($0 + 1) after \(asked($1)): BrokenEffect" }
        + ["effect 1 failed: BrokenEffect"])
  }

  @Test("3.6 work that succeeds at last has finished, and what it sent before stays")
  func succeeding() async {
    let clock = ManualClock()
    let attempts = Atomic<Int>(0)
    let (store, log) = scripted(clock: clock) { name in
      guard name == "go" else { return .none }
      return .merge(
        .run("load") { send in
          let attempt = attempts.add(1, ordering: .relaxed).newValue
          await send("attempt \(attempt)")
          if attempt < 3 { throw BrokenEffect() }
        }.map { $0 }
      ).retry(.every(.seconds(1), maximum: 5))
    }
    let task = store.send("go")
    for _ in 0..<2 {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
    }
    await task.finish()
    #expect(store.state == ["go", "attempt 1", "attempt 2", "attempt 3"])
    #expect(log.effects.last == "effect 1 finished")
  }

  @Test("3.6 cancelled work is not retried, neither while it runs nor while it waits", arguments: [false, true])
  func cancelling(waits: Bool) async {
    let clock = ManualClock()
    let attempts = Atomic<Int>(0)
    let (store, log) = scripted(clock: clock) { _ in
      .run("load") { _ in
        attempts.add(1, ordering: .relaxed)
        if !waits { try await clock.sleep(for: .seconds(1)) }
        throw BrokenEffect()
      }.retry(.every(.seconds(1), maximum: 5))
    }
    let task = store.send("go")
    await clock.waitForSleepers()
    task.cancel()
    await task.finish()
    #expect(attempts.load(ordering: .relaxed) == 1)
    #expect(log.effects.last == "effect 1 cancelled")
  }

  @Test("3.6 of two policies the inner one holds")
  func nested() async {
    let (store, log) = scripted { _ in
      .run("load") { _ in throw BrokenEffect() }.retry(.every(.zero, maximum: 1)).retry(.every(.zero, maximum: 7))
    }
    await store.send("go").finish()
    #expect(log.effects.filter { $0.contains("retry") }.count == 1)
  }
}

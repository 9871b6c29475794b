import StoreRuntime
import Testing

// Times are milliseconds on a clock that stands still; a store without an actor is drained by hand.
@Suite struct TimedEffectTests {
  private static func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test("3.1 a debounced effect starts once its id was quiet, and a later one takes its place")
  func debounce() async {
    let clock = ManualClock()
    let (store, log) = scripted(clock: clock) { name in
      name.hasPrefix("type") ? .send("search \(name)").debounce(id: "search", for: Self.ms(100)) : .none
    }
    let first = store.send("type a")
    await clock.advance(by: Self.ms(60))
    let second = store.send("type b")
    #expect(first.isCancelled)
    await first.finish()
    await clock.advance(by: Self.ms(99))
    store.drainMailbox()
    #expect(store.state == ["type a", "type b"])
    await clock.advance(by: Self.ms(1))
    store.drainMailbox()
    #expect(second.isCancelled)
    #expect(store.runningEffects == 0)
    #expect(
      log.lines == [
        "created", "#1 type a user → [\"type a\"]",
        "effect 1 debounce started by #1",
        "#2 type b user → [\"type a\", \"type b\"]",
        "effect 2 debounce started by #2",
        "effect 1 cancelled",
        "effect 2 finished",
        "#3 search type b effect ← #2 → [\"type a\", \"type b\", \"search type b\"]",
      ])
  }

  @Test("3.1 a debounced effect is superseded while it runs, and cancel(id:) knows it")
  func debounceRunning() async {
    let clock = ManualClock()
    let (store, log) = scripted(clock: clock) { name in
      name == "stop"
        ? .cancel(id: 1)
        : .run("load") { _ in try await clock.sleep(for: .seconds(9)) }.debounce(id: 1, for: Self.ms(10))
    }
    let first = store.send("a")
    await clock.advance(by: Self.ms(10))
    store.drainMailbox()
    let second = store.send("b")
    await first.finish()
    store.send("stop")
    await second.finish()
    #expect(
      log.effects == [
        "effect 1 debounce started by #1", "effect 1 finished", "effect 2 load started by #1",
        "effect 3 debounce started by #2", "effect 2 cancelled", "effect 3 cancelled",
      ])
  }

  struct ThrottleCase: Sendable, CustomTestStringConvertible {
    let latest: Bool
    /// When each action is sent.
    let sent: [Int]
    /// Which of them started their effect until a second after the last, and when.
    let started: [String]
    var testDescription: String { "latest \(latest), sent at \(sent)" }
  }

  static let throttles = [
    ThrottleCase(latest: false, sent: [0, 300, 600, 1000, 1200, 2500], started: ["0@0", "1000@1000", "2500@2500"]),
    ThrottleCase(
      latest: true, sent: [0, 300, 600, 1000, 1200, 2500],
      started: ["0@0", "600@1000", "1200@2000", "2500@3000"]),
    ThrottleCase(latest: true, sent: [0, 900], started: ["0@0", "900@1000"]),
    ThrottleCase(latest: true, sent: [0, 1000], started: ["0@0", "1000@1000"]),
    ThrottleCase(latest: false, sent: [0, 900], started: ["0@0"]),
  ]

  @Test("3.1 a throttled effect starts at most once in its time, the latest at the end if asked", arguments: throttles)
  func throttle(_ example: ThrottleCase) async {
    let clock = ManualClock()
    var time = 0
    var started: [String] = []
    let (store, _) = scripted(clock: clock) { name in
      .fireAndForget { started.append("\(name)@\(time)") }
        .throttle(id: "t", for: .seconds(1), latest: example.latest)
    }
    var tasks: [StoreTask] = []
    for instant in 0...(4 * 10) {
      if instant > 0 { await clock.advance(by: Self.ms(100)) }
      time = instant * 100
      store.drainMailbox()
      for sent in example.sent where sent / 100 == instant { tasks.append(store.send("\(sent)")) }
    }
    #expect(started == example.started)
    #expect(store.runningEffects == 0)
    #expect(tasks.filter { !$0.isCancelled }.isEmpty)
  }

  @Test("3.1 cancel(id:) takes back a throttled effect that waits")
  func cancelThrottled() async {
    let clock = ManualClock()
    let (store, log) = scripted(clock: clock) { name in
      switch name {
      case "stop": .cancel(id: 1)
      case "early": .send("late").throttle(id: 1, for: .seconds(1), latest: true)
      default: Effect.none.throttle(id: 1, for: .seconds(1), latest: true)
      }
    }
    store.send("first")
    let task = store.send("early")
    store.send("stop")
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(store.state == ["first", "early", "stop"])
    #expect(log.effects == ["effect 1 throttle started by #2", "effect 1 cancelled"])
  }

  @Test("3.1 waits that are over at once end in the order of their times", arguments: 0..<20)
  func order(_ run: Int) async {
    let clock = ManualClock()
    let (store, _) = scripted(clock: clock) { name in
      guard let delay = Int(name) else { return .none }
      return .send("after \(delay)").debounce(id: delay, for: Self.ms(delay))
    }
    for delay in [30, 10, 50, 20, 40] { store.send("\(delay)") }
    await clock.advance(by: .seconds(1))
    store.drainMailbox()
    #expect(store.state.suffix(5) == ["after 10", "after 20", "after 30", "after 40", "after 50"])
    #expect(store.runningEffects == 0)
  }

  @Test("3.1 on an actor, what was waited for is done when the clock has been advanced", arguments: 0..<20)
  @MainActor
  func onActor(_ run: Int) async {
    let clock = ManualClock()
    var sources = StoreSources.system
    sources.clock = clock
    let store = Names([], sources: sources) { state, action in
      state.append(action)
      return action == "go" ? .send("done").debounce(id: 1, for: .seconds(1)) : .none
    }
    store.send("go")
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["go", "done"])
  }

  @Test("3.1 a wait that is not positive is none, and one beyond counting is long", arguments: [0, -1, Int64.min / 2])
  func degenerate(_ seconds: Int64) async {
    let clock = ManualClock()
    let (store, _) = scripted(clock: clock) { name in
      switch name {
      case "now": .send("done").debounce(id: 1, for: .seconds(seconds))
      case "never": .send("done").debounce(id: 2, for: .seconds(Int64.max) * 10)
      case "throttled": .send("done").throttle(id: 3, for: .seconds(seconds), latest: false)
      default: .none
      }
    }
    await store.send("now").finish()
    store.send("throttled")
    store.send("throttled")
    let task = store.send("never")
    await clock.advance(by: .seconds(3_000_000_000))
    store.drainMailbox()
    #expect(store.state == ["now", "done", "throttled", "done", "throttled", "done", "never"])
    task.cancel()
    await task.finish()
    #expect(store.runningEffects == 0)
  }
}

import StoreLocks
import StoreRuntime
import Testing

@testable import StoreTrace

@Suite struct CostTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let budget: InspectorBudget
    /// Nanoseconds an action and bytes kept, window by window.
    let windows: [(cost: Int, bytes: Int)]
    /// `f` and `d` for full and digest, after each.
    let expected: String
    var testDescription: String { name }
  }

  private static func windows(_ runs: [(Int, Int)], bytes: Int = 0) -> [(cost: Int, bytes: Int)] {
    runs.flatMap { run in Array(repeating: (cost: run.0, bytes: bytes), count: run.1) }
  }

  static let examples = [
    Example(
      name: "no budget", budget: .unlimited, windows: windows([(1_000_000, 3)], bytes: .max), expected: "fff"),
    Example(
      name: "within it, to the nanosecond", budget: InspectorBudget(nanosecondsPerAction: 60),
      windows: windows([(60, 2), (61, 1), (60, 1)]), expected: "ffdd"),
    Example(
      name: "back after four windows at half of it", budget: InspectorBudget(nanosecondsPerAction: 60),
      windows: windows([(90, 1), (30, 3), (31, 1), (30, 4)]), expected: "ddddddddf"),
    Example(
      name: "twice as patient the second time", budget: InspectorBudget(nanosecondsPerAction: 60),
      windows: windows([(90, 1), (1, 4), (90, 1), (1, 8)]), expected: "ddddf" + "ddddddddf"),
    Example(
      name: "memory", budget: InspectorBudget(bytes: 1_000),
      windows: [(1, 1_000), (1, 1_001)] + windows([(1, 3)], bytes: 750) + [(1, 751)] + windows([(1, 4)], bytes: 0),
      expected: "f" + "ddddddddf"),
  ]

  @Test("detail is given up over the budget, and taken up again only after a while well below it", arguments: examples)
  func hysteresis(_ example: Example) {
    var meter = CostMeter(example.budget)
    var seen = ""
    for (cost, bytes) in example.windows {
      let before = meter.detail
      let hasChanged = meter.end(chunkOf: 1_024, time: UInt64(cost * 1_024), reading: 0, bytes: bytes)
      #expect(hasChanged == (meter.detail != before))
      #expect((meter.reason == nil) == (meter.detail == .full))
      #expect(meter.nanosecondsPerAction == cost)
      seen += meter.detail == .full ? "f" : "d"
    }
    #expect(seen == example.expected)
  }

  @Test("what is measured: two readings an action, what ending a chunk took, and one in 64 of the rest")
  func sums() {
    var meter = CostMeter(.unlimited)
    #expect(meter.nanosecondsPerAction == nil)
    _ = meter.end(chunkOf: 64, time: 640, reading: 20, bytes: 0)
    #expect(meter.nanosecondsPerAction == 50)
    meter.spend(sampled: 10)
    #expect(meter.nanosecondsPerAction == 60)
    let change = meter.end(chunkOf: 64, time: 0, reading: 0, bytes: 0)
    #expect(!change)
    #expect(meter.nanosecondsPerAction == 30)
  }

  @Test("a digest has every action and every state, says why it is one, and is a full recording again later")
  func digest() throws {
    let tick = Guarded<UInt64>(100)
    let clock = Guarded<UInt64>(0)
    let monotonic: @Sendable () -> UInt64 = {
      let step = tick.withLock { $0 }
      return clock.withLock { now in
        now += step
        return now
      }
    }
    let reducer = Reducer<Int, Int> { state, amount in
      state += amount
      return .none
    }
    let store = Store(
      0, reducer: reducer,
      sources: StoreSources(now: { Timestamp(microsecondsSince1970: 0) }, monotonic: monotonic, seed: { 1 }),
      isolation: nil)
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: 100_000), stride: .fixed(64),
      budget: InspectorBudget(nanosecondsPerAction: 250))
    let token = store.subscribe { _ in }
    func send(until detail: RecordingDetail) {
      for _ in 0..<50_000 where recorder.summary.cost.detail != detail { store.send(1) }
    }
    // Two readings an action alone are 200 ns, and ending chunks and telling of calls are more.
    send(until: .digest)
    let began = store.seq
    #expect(began >= 512)
    let cost = recorder.summary.cost
    #expect(cost.reason == "Recording took \(cost.nanosecondsPerAction ?? 0) ns an action, and may take 250.")
    #expect(recorder.called(after: began - 1) == [1])
    let keyframes = recorder.history.withLock { $0.keyframeCount }
    for _ in 0..<1_000 { store.send(2) }
    #expect(recorder.history.withLock { $0.keyframeCount } == keyframes)
    #expect(recorder.called(after: began + 500) == nil)
    #expect(recorder.called(after: began - 1) == [1])
    #expect(try recorder.action(began + 500).rendered.preview == "2")
    let state = recorder.read { values in try? values.state(at: began + 500).value as? Int }
    #expect(state == began + 1_000)
    let before = recorder.revision
    tick.withLock { $0 = 1 }
    send(until: .full)
    #expect(recorder.summary.cost.reason == nil)
    #expect(recorder.revision > before)
    let back = store.seq
    store.send(1)
    #expect(recorder.called(after: back + 1) == [1])
    #expect(recorder.called(after: back - 1) == nil)
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
    #expect(recorder.summary.cost.bytes > recorder.summary.bytes)
    token.cancel()
  }

  @Test("where actions may not leave their isolation, a digest has their names, and says that the rest is missing")
  func namesAlone() throws {
    let tick = Guarded<UInt64>(0)
    let clock = Guarded<UInt64>(0)
    let monotonic: @Sendable () -> UInt64 = {
      let step = tick.withLock { $0 }
      return clock.withLock { now in
        now += step
        return now
      }
    }
    final class Held { var value = 0 }
    enum Put { case put(Held) }
    let store = Store<Held, Put>(
      Held(), sources: StoreSources(now: { Timestamp(microsecondsSince1970: 0) }, monotonic: monotonic, seed: { 1 }),
      isolation: nil
    ) { held, _ in
      held.value += 1
      return .none
    }
    let recorder = Recorder(recording: store, budget: InspectorBudget(nanosecondsPerAction: 10))
    store.send(.put(Held()))
    #expect(try recorder.action(1).rendered.preview.hasPrefix("put(") == true)
    tick.withLock { $0 = 50 }
    for _ in 0..<2_000 { store.send(.put(Held())) }
    #expect(recorder.summary.cost.detail == .digest)
    #expect(try recorder.action(store.seq).rendered == RenderedAction(name: "put", preview: "put ‹not recorded›"))
  }
}

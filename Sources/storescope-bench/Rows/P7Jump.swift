import StoreRuntime
import StoreTrace

/// Making past states again: any of a million, and the present one without the first of a hundred thousand actions.
struct P7Jump: BenchmarkRow {
  let id = "P7"
  let work = "jump to any of 1,000,000 recorded actions"

  private static let actions = 1_000_000
  private static let jumps = 10_000
  private static let skipped = 100_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let app = CounterApp(recording: HistoryLimits(actions: Self.actions, bytes: .max), stride: .fixed(64))
    app.dispatch(Self.actions)
    var wrong = 0
    var sample = 0
    let times = run.samples(of: work) {
      sample += 1
      return nanoseconds {
        for number in 0..<Self.jumps where !jump(app, to: number &* 7_919 &* sample % Self.actions) { wrong += 1 }
      } / Double(Self.jumps) / 1_000
    }
    try app.check()
    guard wrong == 0 else { throw MeasurementError("\(wrong) states were not what they had been.") }
    return [
      try BenchmarkEntry(
        id: id, work: work, samples: times, "µs", aim: .atMost(10), beside: "redux-devtools 0.4–3.6, of 50 to 100,000"),
      try measureSkipping(run),
    ]
  }

  private func measureSkipping(_ run: BenchmarkRun) throws(MeasurementError) -> BenchmarkEntry {
    let work = "skip the first of 100,000 and recompute"
    let app = CounterApp(recording: HistoryLimits(actions: Self.skipped, bytes: .max), stride: .fixed(64))
    app.dispatch(Self.skipped)
    var question = WhatIf()
    question.skip = [1]
    var isWrong = false
    let times = run.samples(of: work) {
      nanoseconds {
        let outcome = app.recorder?.read { try? $0.whatIf(question) { _ in true } } ?? nil
        let state = outcome?.state.value as? CounterApp.State
        if state?.count != CounterApp.count(after: Self.skipped) - 1 || outcome?.actions != Self.skipped - 1 {
          isWrong = true
        }
      } / 1_000_000
    }
    guard !isWrong else { throw MeasurementError("The state without the first action was not what it should be.") }
    return try BenchmarkEntry(
      id: id, work: work, samples: times, "ms", aim: .atMost(2), beside: "redux-devtools 24")
  }

  private func jump(_ app: CounterApp, to seq: Int) -> Bool {
    let state = app.recorder?.read { try? $0.state(at: seq).value as? CounterApp.State } ?? nil
    return state?.count == CounterApp.count(after: seq)
  }
}

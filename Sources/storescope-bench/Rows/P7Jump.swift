import StoreRuntime
import StoreTrace

/// Making past states again: any of a million, and the present one without the first of a hundred thousand actions.
struct P7Jump: BenchmarkRow {
  let id = "P7"
  let work = "jump to any of 1,000,000 recorded actions"

  private static let actions = 1_000_000
  private static let jumps = 10_000

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
        id: id, work: work, samples: times, "µs", aim: .atMost(10), beside: "redux-devtools 0.4–3.6, of 50 to 100,000")
    ]
  }

  private func jump(_ app: CounterApp, to seq: Int) -> Bool {
    let state = app.recorder?.read { try? $0.state(at: seq).value as? CounterApp.State } ?? nil
    return state?.count == CounterApp.count(after: seq)
  }
}

/// What a dispatch costs must not follow from how many subscriptions there are, but from how many it concerns.
struct P3NumberOfSubscriptions: BenchmarkRow {
  let id = "P3"
  let work = "10,000 subscriptions, one changes: times the cost of 10"

  private static let dispatches = 100_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let few = ListApp(rows: 10)
    let many = ListApp(rows: 10_000)
    // In turns, so that what else the machine does hits both.
    let ratios = run.samples(of: work) {
      let one = nanoseconds { few.dispatch(Self.dispatches) }
      return nanoseconds { many.dispatch(Self.dispatches) } / one
    }
    try few.check()
    try many.check()
    return [
      try BenchmarkEntry(
        id: id, work: work, samples: ratios, "", aim: .atMost(1.5),
        beside: "10,000 to 100: Redux on V8 75 · Mobius 88 · ReSwift 104 · TCA's core 111 · RxSwift 113–410")
    ]
  }
}

/// What a dispatch costs must not follow from how many subscriptions there are, but from how many it concerns.
///
/// Where each of the 10,000 has its turn, they and their rows leave the core's own caches; where ten do, as in the list of
/// ten beside it, only the number of the others differs.
struct P3NumberOfSubscriptions: BenchmarkRow {
  let id = "P3"
  let work = "10,000 subscriptions, one changes: times the cost of 10"

  private static let dispatches = 100_000
  private static let few = 10
  private static let many = 10_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let few = ListApp(rows: Self.few)
    let many = ListApp(rows: Self.many)
    // In turns, so that what else the machine does hits all of them.
    let ratios = run.samples(of: work) {
      let base = nanoseconds { few.dispatch(Self.dispatches, changing: Self.few) }
      let same = nanoseconds { many.dispatch(Self.dispatches, changing: Self.few) }
      return (same: same / base, each: nanoseconds { many.dispatch(Self.dispatches, changing: Self.many) } / base)
    }
    try few.check()
    try many.check()
    return [
      try BenchmarkEntry(
        id: id, work: work, samples: ratios.map(\.same), "", aim: .atMost(1.5),
        beside: "10,000 to 100: Redux on V8 75 · Mobius 88 · ReSwift 104 · TCA's core 111 · RxSwift 113–410"),
      try BenchmarkEntry(
        id: id, work: "each of the 10,000 in its turn: times the cost of 10", samples: ratios.map(\.each), "",
        aim: .atMost(1.5), beside: ""),
    ]
  }
}

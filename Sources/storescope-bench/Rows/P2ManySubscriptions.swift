/// A thousand subscriptions that each select another element, one of which changes.
struct P2ManySubscriptions: BenchmarkRow {
  let id = "P2"
  let work = "1,000 subscriptions on different parts, one changes"

  private static let subscriptions = 1_000
  private static let dispatches = 100_000
  private static let opaqueDispatches = 1_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let list = ListApp(rows: Self.subscriptions)
    let indexed = run.samples(of: work) {
      nanoseconds { list.dispatch(Self.dispatches, changing: Self.subscriptions) } / Double(Self.dispatches)
    }
    try list.check()
    let numbers = OpaqueApp(subscriptions: Self.subscriptions)
    let opaque = run.samples(of: work) {
      nanoseconds { numbers.dispatch(Self.opaqueDispatches) } / Double(Self.opaqueDispatches * Self.subscriptions)
    }
    try numbers.check()
    return [
      try BenchmarkEntry(
        id: id, work: work, samples: indexed, "ns", aim: .atMost(1_000),
        beside: "Redux on V8 4,918 · Mobius 51,942 · RxSwift 189,873 · ReSwift 337,298 · TCA's core 1,078,880"),
      try BenchmarkEntry(
        id: id, work: "each of 1,000 functions that select", samples: opaque, "ns", aim: .atMost(12),
        beside: "Redux on V8 5 · Mobius 52 · RxSwift 190 · ReactorKit 208 · ReSwift 337 · TCA's core 1,079"),
    ]
  }
}

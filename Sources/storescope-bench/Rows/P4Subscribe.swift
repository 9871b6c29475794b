import StoreRuntime

/// Beginning a subscription and ending it again, beside others that stay.
struct P4Subscribe: BenchmarkRow {
  let id = "P4"
  let work = "subscribe and unsubscribe"

  private static let pairs = 100_000
  private static let neighbours = [
    0: "",
    1_000: "Redux on V8 300 · RxSwift 4,400 · ReSwift 7,000–73,000 · TCA's core 33,000",
    10_000: "Redux on V8 2,400 · RxSwift 4,400 · ReSwift 173,000–455,000 · TCA's core 248,000",
  ]

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    var entries: [BenchmarkEntry] = []
    for present in [0, 1_000, 10_000] {
      let work = "\(work), \(FigureText.text(Double(present))) present"
      let app = OpaqueApp(subscriptions: present)
      var deliveries = 0
      let times = run.samples(of: work) {
        let before = deliveries
        let time = nanoseconds { Self.subscribe(to: app.store, counting: &deliveries) }
        return (time / Double(Self.pairs), deliveries - before)
      }
      guard times.allSatisfy({ $0.1 == Self.pairs }), app.store.subscriptionCount == present else {
        throw MeasurementError("A subscription was not given its first value, or stayed.")
      }
      try app.check()
      entries.append(
        try BenchmarkEntry(
          id: id, work: work, samples: times.map(\.0), "ns", aim: .atMost(200),
          beside: Self.neighbours[present] ?? ""))
    }
    return entries
  }

  @inline(never)
  private static func subscribe(to store: Store<OpaqueApp.State, OpaqueApp.Action>, counting deliveries: inout Int) {
    let tally = Tally()
    for _ in 0..<pairs {
      store.subscribe { tally.count(value: $0.values.count) }.cancel()
    }
    deliveries += tally.deliveries
  }
}

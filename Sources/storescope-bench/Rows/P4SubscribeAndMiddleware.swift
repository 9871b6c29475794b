import StoreRuntime

/// Beginning a subscription and ending it again, beside others that stay; and an action's way through one function more.
struct P4SubscribeAndMiddleware: BenchmarkRow {
  let id = "P4"
  let work = "subscribe and unsubscribe; a middleware"

  private static let pairs = 100_000
  private static let neighbours = [
    0: "",
    1_000: "Redux on V8 300 · RxSwift 4,400 · ReSwift 7,000–73,000 · TCA's core 33,000",
    10_000: "Redux on V8 2,400 · RxSwift 4,400 · ReSwift 173,000–455,000 · TCA's core 248,000",
  ]
  private static let dispatches = 100_000
  /// Enough to be seen beside what a dispatch costs, and no more than an app may have.
  private static let middleware = 10

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    var entries: [BenchmarkEntry] = []
    for present in [0, 1_000, 10_000] { entries.append(try measureSubscribing(run, beside: present)) }
    return entries + [try measureMiddleware(run)]
  }

  private func measureSubscribing(_ run: BenchmarkRun, beside present: Int) throws(MeasurementError) -> BenchmarkEntry {
    let work = "subscribe and unsubscribe, \(FigureText.text(Double(present))) present"
    let app = OpaqueApp(subscriptions: present)
    let tally = Tally()
    let times = run.samples(of: work) {
      nanoseconds { Self.subscribe(to: app.store, counting: tally) } / Double(Self.pairs)
    }
    guard tally.deliveries == (run.options.samples + 1) * Self.pairs, app.store.subscriptionCount == present else {
      throw MeasurementError("A subscription was not given its first value, or stayed.")
    }
    try app.check()
    return try BenchmarkEntry(
      id: id, work: work, samples: times, "ns", aim: .atMost(200), beside: Self.neighbours[present] ?? "")
  }

  @inline(never)
  private static func subscribe(to store: Store<OpaqueApp.State, OpaqueApp.Action>, counting tally: Tally) {
    for _ in 0..<pairs {
      store.subscribe { tally.count(value: $0.values.count) }.cancel()
    }
  }

  private func measureMiddleware(_ run: BenchmarkRun) throws(MeasurementError) -> BenchmarkEntry {
    let work = "one more middleware"
    let without = MiddlewareApp(middleware: 0)
    let with = MiddlewareApp(middleware: Self.middleware)
    let times = run.samples(of: work) {
      let base = nanoseconds { without.dispatch(Self.dispatches) }
      return (nanoseconds { with.dispatch(Self.dispatches) } - base) / Double(Self.dispatches * Self.middleware)
    }
    try without.check()
    try with.check()
    return try BenchmarkEntry(
      id: id, work: work, samples: times, "ns", aim: .atMost(5), beside: "Redux on V8 4 · ReSwift 34")
  }
}

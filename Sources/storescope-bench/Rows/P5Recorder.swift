import BenchmarkProbes
import StoreRuntime
import StoreTrace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What an action costs more where a recorder is attached and nobody looks, how much of it is kept, and whether that grows.
///
/// Two readings of the machine's clock are in it, which take 20 ns each where the others' figures were measured.
struct P5Recorder: BenchmarkRow {
  let id = "P5"
  let work = "recorder attached, no client: added per action"

  private static let dispatches = 1_000_000
  private static let early = 100
  private static let short = 1_000
  private static let recorders = 200

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let bare = CounterApp(recording: nil)
    let recorded = CounterApp(recording: HistoryLimits())
    var allocations: [Double] = []
    // In turns, so that what else the machine does hits both.
    let times = run.samples(of: work) {
      let base = nanoseconds { bare.dispatch(Self.dispatches) }
      let before = probe_allocation_count()
      let time = nanoseconds { recorded.dispatch(Self.dispatches) }
      allocations.append(Double(probe_allocation_count() - before) / Double(Self.dispatches))
      return (time - base) / Double(Self.dispatches)
    }
    try bare.check()
    try recorded.check()
    var entries = [
      try BenchmarkEntry(
        id: id, work: work, samples: times, "ns", aim: .atMost(60),
        beside: "redux-devtools with 50 / 1k / 10k / 100k kept 1,400 / 3,800 / 19,000 / 1,556,000")
    ]
    if probe_allocation_count() >= 0 {
      entries.append(
        try BenchmarkEntry(
          // Until the history is full it grows by a chunk now and then, which is none to two places.
          id: id, work: "allocations of one recorded action", samples: allocations, "", aim: .atMost(0.005), beside: "")
      )
    }
    entries.append(try measureKept(run))
    entries.append(try measureGrowth(run))
    return entries
  }

  private func measureKept(_ run: BenchmarkRun) throws(MeasurementError) -> BenchmarkEntry {
    let work = "kept of one recorded action"
    var kept: [Double] = []
    _ = try run.samples(of: work) { () throws(MeasurementError) in
      let app = CounterApp(recording: HistoryLimits(actions: Self.dispatches, bytes: .max))
      let before = ResidentMemory.megabytes(of: getpid())
      app.dispatch(Self.dispatches)
      if let before, let after = ResidentMemory.megabytes(of: getpid()) {
        kept.append((after - before) * 1_048_576 / Double(Self.dispatches))
      }
      try app.check()
    }
    // Memory that an earlier sample gave back is not taken from the system again, so the first sample counts.
    guard let first = kept.first else {
      return BenchmarkEntry(id: id, work: work, unmeasured: "only Linux tells it in /proc.")
    }
    return try BenchmarkEntry(
      id: id, work: work, samples: [first], "B", aim: .atMost(64), beside: "redux-devtools 230–465")
  }

  private func measureGrowth(_ run: BenchmarkRun) throws(MeasurementError) -> BenchmarkEntry {
    let work = "action 1,000,000: times the cost of action 100"
    let old = CounterApp(recording: HistoryLimits())
    old.dispatch(1_000_000)
    let count = Self.short * Self.recorders
    let ratios = run.samples(of: work) {
      let fresh = (0..<Self.recorders).map { _ in CounterApp(recording: HistoryLimits()) }
      for app in fresh { app.dispatch(Self.early) }
      let base = nanoseconds { for app in fresh { app.dispatch(Self.short) } }
      return nanoseconds { old.dispatch(count) } / base
    }
    try old.check()
    return try BenchmarkEntry(
      id: id, work: work, samples: ratios, "", aim: .atMost(1.1), beside: "redux-devtools, 100k to 50: 1,111")
  }
}

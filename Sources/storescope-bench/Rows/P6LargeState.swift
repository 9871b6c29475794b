/// Keeping a state makes the next write in place copy what it touches: a long array, now and then.
///
/// What the recorder costs whatever the state (P5) is in it, and weighs more, the less the reducer does.
struct P6LargeState: BenchmarkRow {
  let id = "P6"
  let work = "recorded, writes one of 100,000 elements: times unrecorded"

  private static let rows = 100_000
  private static let dispatches = 300_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    [
      try measure(run, "\(work), by its id", found: .id),
      try measure(run, "\(work), at its index", found: .index),
    ]
  }

  private func measure(
    _ run: BenchmarkRun, _ work: String, found way: RowsApp.Way
  ) throws(MeasurementError) -> BenchmarkEntry {
    let bare = RowsApp(rows: Self.rows, found: way, isRecorded: false)
    let recorded = RowsApp(rows: Self.rows, found: way, isRecorded: true)
    // By then the stride of keyframes follows what they cost.
    recorded.dispatch(2 * Self.dispatches)
    let ratios = run.samples(of: work) {
      let base = nanoseconds { bare.dispatch(Self.dispatches) }
      return nanoseconds { recorded.dispatch(Self.dispatches) } / base
    }
    try bare.check()
    try recorded.check()
    return try BenchmarkEntry(id: id, work: work, samples: ratios, "", aim: .atMost(2), beside: "")
  }
}

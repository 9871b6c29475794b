/// An app of 10,000 views and 1,000 actions a second, with nobody watching and with a client that is told of findings.
struct P17WatchedViews: BenchmarkRow {
  let id = "P17"
  let work = "10,000 views, 1,000 actions/s, client told of findings"

  private struct Sample {
    let alone: PacedLoad.Times
    let watched: PacedLoad.Times
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let alone = ViewsApp()
    let watched = ViewsApp()
    let client = try WatchingClient(of: watched.inspector, streams: ["actions", "findings"])
    let samples = run.samples(of: work) {
      // In turns, so that what else the machine does hits both.
      Sample(alone: alone.run(), watched: watched.run())
    }
    try alone.check()
    try watched.check()
    guard client.notifications > 1 else { throw MeasurementError("The client was told of nothing.") }
    return [
      try BenchmarkEntry(
        id: id, work: "\(work): dispatch median to none watching",
        samples: samples.map { $0.watched.median / $0.alone.median }, "", aim: .atMost(1.1),
        beside: "none watching here \(FigureText.median(samples.map(\.alone.median))) ns"),
      try BenchmarkEntry(
        id: id, work: "dispatch p99 above none watching",
        samples: samples.map { ($0.watched.p99 - $0.alone.p99) / 1_000 }, "µs", aim: .atMost(5),
        beside: "none watching here \(FigureText.median(samples.map(\.alone.p99))) ns"),
    ]
  }
}

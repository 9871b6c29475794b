/// A busy app: 100,000 actions a second, recorded, with nobody watching and with a client that is told ten times a second.
struct P13Watched: BenchmarkRow {
  let id = "P13"
  let work = "100,000 actions/s, client on 10 Hz"

  private struct Sample {
    let alone: PacedLoad.Times
    let watched: PacedLoad.Times
    let notifications: Double
    let megabytes: Double?
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let alone = PacedLoad()
    let watched = PacedLoad()
    let client = try WatchingClient(of: watched.inspector, streams: ["actions"])
    let samples = try run.samples(of: work) { () throws(MeasurementError) in
      // In turns, so that what else the machine does hits both.
      let before = alone.run()
      let told = client.notifications
      let times = watched.run()
      let notifications = Double(client.notifications - told) / times.seconds
      return Sample(
        alone: before, watched: times, notifications: notifications, megabytes: ResidentMemory.ownMegabytes)
    }
    guard samples.allSatisfy({ $0.notifications > 1 }) else {
      throw MeasurementError("The client was not told of the actions.")
    }
    let (median, p99) = (samples.map(\.alone.median), samples.map(\.alone.p99))
    return [
      try BenchmarkEntry(
        id: id, work: "\(work), dispatch median to none watching",
        samples: samples.map { $0.watched.median / $0.alone.median },
        "", aim: .atMost(1.1), beside: "none watching here \(FigureText.median(median)) ns"),
      try BenchmarkEntry(
        id: id, work: "dispatch p99 above none watching",
        samples: samples.map { ($0.watched.p99 - $0.alone.p99) / 1_000 }, "µs",
        aim: .atMost(5), beside: "none watching here \(FigureText.median(p99)) ns"),
      try BenchmarkEntry(
        id: id, work: "notifications on the wire", samples: samples.map(\.notifications), "/s", aim: .atMost(30),
        beside: ""),
      try .growth(
        id: id, of: "memory from the first to the last sample",
        [samples.last?.megabytes, samples.first?.megabytes], atMost: 5),
    ]
  }
}

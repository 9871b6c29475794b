import StoreJSON

/// Small requests over stdio, one by one and all at once, to our server and to the floor, in turns.
struct P8RoundTrip: BenchmarkRow {
  let id = "P8"
  let work = "store/version on one core"

  private static let roundTrips = 2_000
  private static let pipelined = 50_000

  private struct Sample {
    var p50: Double
    var p99: Double
    var rate: Double
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let (ours, floor) = try onOneCore { () throws(MeasurementError) in try measureInTurns(run) }
    let floorP50 = try median(floor.map(\.p50))
    let floorP99 = try median(floor.map(\.p99))
    let floorRate = try median(floor.map(\.rate))
    return [
      try BenchmarkEntry(
        id: id, work: "\(work), p50", samples: ours.map(\.p50), "µs", aim: .atMost(1.5 * floorP50),
        beside: "C echo here \(FigureText.text(floorP50)) · clangd 10.0 · sourcekit-lsp 81 · pygls 189"),
      try BenchmarkEntry(
        id: id, work: "\(work), p99", samples: ours.map(\.p99), "µs", aim: .atMost(2 * floorP99),
        beside: "C echo here \(FigureText.text(floorP99)) · clangd 10.3 · sourcekit-lsp 168 · pygls 290"),
      try BenchmarkEntry(
        id: id, work: "\(work), pipelined", samples: ours.map(\.rate), "/s", aim: .atLeast(500_000),
        beside: "C echo here \(FigureText.text(floorRate)) · clangd 121,000 · sourcekit-lsp 16,300 · pygls 5,100"),
    ]
  }

  /// Alternately, so that what else the machine does hits both.
  private func measureInTurns(_ run: BenchmarkRun) throws(MeasurementError) -> (ours: [Sample], floor: [Sample]) {
    var ours = try VersionClient(.storescope, pipelining: Self.pipelined)
    var floor = try VersionClient(.echo, pipelining: Self.pipelined)
    let pairs = try run.samples(of: work) { () throws(MeasurementError) in
      (try Self.sample(&ours), try Self.sample(&floor))
    }
    return (pairs.map(\.0), pairs.map(\.1))
  }

  private static func sample(_ client: inout VersionClient) throws(MeasurementError) -> Sample {
    let times = try client.roundTrips(roundTrips).sorted()
    return Sample(
      p50: Summary.quantile(0.5, of: times) / 1_000, p99: Summary.quantile(0.99, of: times) / 1_000,
      rate: Double(pipelined) / (try client.pipeline() / 1e9))
  }

  private func median(_ samples: [Double]) throws(MeasurementError) -> Double {
    guard let summary = Summary(samples) else { throw MeasurementError("No sample was taken.") }
    return summary.median
  }
}

import StoreJSON

/// The first page of a large state, from a server that was never asked before.
struct P11FirstPage: BenchmarkRow {
  let id = "P11"
  let work = "first page of a state of 700,000 nodes, 18 MB"

  private struct Sample {
    let milliseconds: Double
    let before: Double?
    let after: Double?
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let folder = try LargeDocuments()
    let samples = try run.samples(of: work) { () throws(MeasurementError) in
      let client = try StateClient(showing: folder.path)
      let before = client.megabytes
      // All of the root's children, and the first hundred of each of them.
      let time = try client.page(["store": "s1", "depth": 2, "count": 100], children: LargeDocuments.count)
      return Sample(milliseconds: time / 1e6, before: before, after: client.megabytes)
    }
    let growth = samples.compactMap { sample in sample.after.flatMap { after in sample.before.map { after - $0 } } }
    let time = try BenchmarkEntry(
      id: id, work: work, samples: samples.map(\.milliseconds), "ms", aim: .atMost(20),
      beside: "all of it: Codable into a tree 87 · Mirror 371 · dump 932")
    guard growth.count == samples.count else {
      return [
        time, BenchmarkEntry(id: id, work: "server's memory for it", unmeasured: "only Linux tells it in /proc."),
      ]
    }
    return [
      time,
      try BenchmarkEntry(
        id: id, work: "server's memory for it", samples: growth, "MB", aim: .atMost(10), beside: ""),
    ]
  }
}

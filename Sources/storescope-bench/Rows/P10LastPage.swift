import StoreJSON

/// A hundred children at the end of a million, through a server: what comes before them must cost nothing.
struct P10LastPage: BenchmarkRow {
  let id = "P10"
  let work = "page of 100 at the end of 1,000,000 elements"

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let client = try StateClient()
    // So that what the first answer of a server needs once is not taken for the page's.
    _ = try client.page(["store": "s1", "path": "/people", "count": 100], children: 100)
    let before = client.megabytes
    let times = try run.samples(of: work) { () throws(MeasurementError) in
      try client.page(["store": "s1", "path": "/numbers", "start": 999_900, "count": 100], children: 100) / 1e6
    }
    return [
      try BenchmarkEntry(
        id: id, work: work, samples: times, "ms", aim: .atMost(2),
        beside: "all of it: Codable into a tree 124 · Mirror 530 · dump 1,331"),
      try .growth(id: id, of: "server's memory for it", [client.megabytes, before], atMost: 5),
    ]
  }
}

extension BenchmarkEntry {
  /// By how much memory grew.
  ///
  /// - Parameter megabytes: at the end, and at the beginning; nil where the system does not tell.
  static func growth(
    id: String, of work: String, _ megabytes: [Double?], atMost limit: Double
  ) throws(MeasurementError) -> BenchmarkEntry {
    guard case let (end?, beginning?) = (megabytes[0], megabytes[1]) else {
      return BenchmarkEntry(id: id, work: work, unmeasured: "only Linux tells it in /proc.")
    }
    return try BenchmarkEntry(id: id, work: work, samples: [end - beginning], "MB", aim: .atMost(limit), beside: "")
  }
}

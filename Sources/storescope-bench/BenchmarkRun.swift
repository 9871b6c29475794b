/// One run of the program: which rows, how often, and who is told how far it is.
struct BenchmarkRun {
  let options: BenchmarkOptions
  let progress: Progress

  init(_ options: BenchmarkOptions, progress: Progress) {
    self.options = options
    self.progress = progress
  }

  func measureAll() -> BenchmarkReport {
    let rows = allRows.filter { options.rows.isEmpty || options.rows.contains($0.id) }
    let entries = rows.flatMap(measure)
    progress.end()
    return BenchmarkReport(entries: entries)
  }

  /// Calls the body once to warm up and then once a sample.
  func samples<Sample, Failure: Error>(of work: String, _ body: () throws(Failure) -> Sample) throws(Failure)
    -> [Sample]
  {
    progress.show("\(work): warming up")
    _ = try body()
    var samples: [Sample] = []
    for number in 1...options.samples {
      progress.show("\(work): \(number) of \(options.samples)")
      samples.append(try body())
    }
    return samples
  }

  private func measure(_ row: any BenchmarkRow) -> [BenchmarkEntry] {
    do throws(MeasurementError) {
      return try row.measure(self)
    } catch {
      return [BenchmarkEntry(id: row.id, work: row.work, unmeasured: error.description)]
    }
  }
}

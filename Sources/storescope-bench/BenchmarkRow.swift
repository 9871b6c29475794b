/// One aim of the project and the work it is measured by; a new one is a file in `Rows/` and a line below.
protocol BenchmarkRow: Sendable {
  var id: String { get }
  /// The work, in a few words.
  var work: String { get }
  /// Measures it; one entry for each figure with an aim of its own.
  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry]
}

let allRows: [any BenchmarkRow] = [
  P1Dispatch(),
  P2ManySubscriptions(),
  P3NumberOfSubscriptions(),
  P4SubscribeAndMiddleware(),
  P5Recorder(),
  P6LargeState(),
  P7Jump(),
  P8RoundTrip(),
  P9Start(),
  P10LastPage(),
  P11FirstPage(),
  P12Diff(),
  P13Watched(),
  P16Explain(),
  P17WatchedViews(),
]

/// Why a row has no figure, as a sentence.
struct MeasurementError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

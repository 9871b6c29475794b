/// A figure from several samples: their median, and how far apart the middle half of them is.
struct Summary: Equatable {
  let median: Double
  /// The distance between the quartiles, in the figure's unit.
  let spread: Double

  /// nil without samples.
  init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    median = Self.quantile(0.5, of: sorted)
    spread = Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)
  }

  /// The value that a part of the samples does not exceed, straight between the two next to it.
  ///
  /// This is the definition that R calls type 7 and NumPy `linear`.
  /// - Precondition: there is a sample, and the part is from 0 to 1.
  static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let position = part * Double(sorted.count - 1)
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}

extension BenchmarkEntry {
  /// An entry from samples in its unit.
  init(
    id: String, work: String, samples: [Double], _ unit: String, aim: Aim, beside: String
  ) throws(MeasurementError) {
    guard let summary = Summary(samples) else { throw MeasurementError("No sample was taken.") }
    self.init(id: id, work: work, summary, unit, aim: aim, beside: beside)
  }
}

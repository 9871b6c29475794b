/// What a figure should be.
enum Aim: Equatable {
  case atMost(Double)
  case atLeast(Double)

  func isMet(by figure: Double) -> Bool {
    switch self {
    case .atMost(let limit): figure <= limit
    case .atLeast(let limit): figure >= limit
    }
  }
}

/// One line of the report: a figure, its aim, and what stands beside it.
struct BenchmarkEntry: Equatable {
  let id: String
  let work: String
  /// nil where it could not be measured; `reason` says why.
  let figure: Summary?
  let unit: String
  let aim: Aim?
  /// Neighbours' figures for the same work.
  let beside: String
  let reason: String?

  init(id: String, work: String, _ figure: Summary, _ unit: String, aim: Aim, beside: String) {
    self.id = id
    self.work = work
    self.figure = figure
    self.unit = unit
    self.aim = aim
    self.beside = beside
    reason = nil
  }

  init(id: String, work: String, unmeasured reason: String) {
    self.id = id
    self.work = work
    self.reason = reason
    figure = nil
    unit = ""
    aim = nil
    beside = ""
  }

  var isMet: Bool? {
    guard let figure, let aim else { return nil }
    return aim.isMet(by: figure.median)
  }
}

/// What became of one vector.
enum Verdict: Equatable, Sendable {
  /// It came out as expected, however it was cut.
  case passed(runs: Int)
  /// It did not, cut in this way.
  case failed(Cut, reason: String)
  /// It was not played, since the server lacks something.
  case skipped(lacking: String)
}

/// A vector and what became of it.
struct Judgement: Sendable {
  let vector: Vector
  let verdict: Verdict
}

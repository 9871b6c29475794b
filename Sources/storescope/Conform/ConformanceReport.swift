/// What came of playing vectors against a server.
struct ConformanceReport {
  let command: [String]
  let card: ServerCard
  let judgements: [Judgement]
  /// How long it took, in nanoseconds.
  let nanoseconds: Int

  /// How many passed, failed and were skipped.
  struct Tally: Equatable {
    var passed = 0
    var failed = 0
    var skipped = 0

    init(_ judgements: some Sequence<Judgement>) {
      for judgement in judgements {
        switch judgement.verdict {
        case .passed: passed += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
      }
    }
  }

  var tally: Tally { Tally(judgements) }

  /// How many conversations were had; of a vector that failed only those up to the failure count.
  var runs: Int {
    judgements.reduce(0) { sum, judgement in
      switch judgement.verdict {
      case .passed(let runs): sum + runs
      case .failed(let cut, _): sum + (judgement.vector.cuts.firstIndex(of: cut) ?? 0) + 1
      case .skipped: sum
      }
    }
  }

  /// The judgements on the vectors of a rule, kind by kind.
  func kinds(of rule: Vector.Rule) -> [(kind: String, judgements: [Judgement])] {
    let ofRule = judgements.filter { $0.vector.rule == rule }
    return Set(ofRule.map(\.vector.kind)).sorted().map { kind in (kind, ofRule.filter { $0.vector.kind == kind }) }
  }

  /// What is lacking, and how many vectors it keeps from being played; the most first.
  var lacks: [(lack: String, count: Int)] {
    var counts: [String: Int] = [:]
    for case .skipped(let lack) in judgements.map(\.verdict) { counts[lack, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

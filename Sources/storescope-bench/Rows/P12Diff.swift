import StoreTrace

/// Two states of 40,000 nodes that differ in ten leaves are compared in the time that the ten take to be found.
///
/// Beside each other: states that share what did not change, as a reducer leaves them, and states that share nothing, as a
/// reader gets where both were made again from keyframes of their own.
struct P12Diff: BenchmarkRow {
  let id = "P12"
  let work = "diff of 40,000 nodes, ten leaves differ"

  private struct Item: Identifiable {
    var id: Int
    var title: String
    var isDone = false
  }

  private struct Group: Identifiable {
    var id: Int
    var items: [Item]
  }

  private static let changes = 10

  /// A hundred groups of a hundred items of four nodes each.
  private static func makeState() -> [Group] {
    (0..<100).map { group in
      Group(
        id: group, items: (0..<100).map { Item(id: $0, title: "a title kept on the heap, \(group) \($0)") })
    }
  }

  private static func edited(_ state: [Group]) -> [Group] {
    var state = state
    for change in 0..<changes { state[change * 10].items[change].isDone.toggle() }
    return state
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let before = Self.makeState()
    return [
      try measure(run, before, Self.edited(before), work: work, aim: .atMost(5)),
      try measure(run, before, Self.edited(Self.makeState()), work: "the same, nothing shared", aim: .atMost(5)),
    ]
  }

  private func measure(
    _ run: BenchmarkRun, _ before: [Group], _ after: [Group], work: String, aim: Aim
  ) throws(MeasurementError) -> BenchmarkEntry {
    var found = 0
    let times = run.samples(of: work) {
      nanoseconds { found = (try? StructuralDiff().diff(before, after).changes.count) ?? 0 } / 1_000_000
    }
    guard found == Self.changes else { throw MeasurementError("\(found) differences were found, not \(Self.changes).") }
    return try BenchmarkEntry(id: id, work: work, samples: times, "ms", aim: aim, beside: "")
  }
}

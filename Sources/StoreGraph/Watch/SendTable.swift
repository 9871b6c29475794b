import StoreTrace

/// Sums up the timeline by what was sent from where; each action is looked at once, when somebody asks.
///
/// What is evicted later stays counted. Of more than 1,000 names and places those met first are kept.
struct SendTable {
  private struct Key: Hashable {
    let name: String
    let place: SourcePlace?
  }

  private static let limit = 1_000

  private var indices: [Key: Int] = [:]
  private var next = 1
  /// The figures, in the order they were met.
  private(set) var all: [SendEvidence] = []

  /// Takes in what was recorded since the last time.
  mutating func catchUp(with trace: any TraceReader) {
    let newest = trace.summary.newest
    while next <= newest {
      let entries = trace.actions(in: next...newest, limit: 1_000, keeping: .oldest, hiding: [])
      guard let last = entries.last else { break }
      for entry in entries { note(entry) }
      next = last.seq + 1
    }
    next = max(next, newest + 1)
  }

  private mutating func note(_ entry: ActionEntry) {
    let key = Key(name: entry.rendered.name, place: entry.location.map(SourcePlace.init))
    if indices[key] == nil {
      guard all.count < Self.limit else { return }
      indices[key] = all.count
      all.append(SendEvidence(name: key.name, location: key.place, first: entry.seq))
    }
    guard let index = indices[key] else { return }
    all[index].add(entry)
  }
}

extension SendEvidence {
  fileprivate mutating func add(_ entry: ActionEntry) {
    count += 1
    last = entry.seq
    lastDuration = entry.duration
    totalDuration = totalDuration.addingReportingOverflow(entry.duration).partialValue
    if entry.duration >= maxDuration {
      maxDuration = entry.duration
      slowest = entry.seq
    }
    if entry.duration >= 500_000 { slow += 1 }
    if entry.duration >= 1_000_000 { verySlow += 1 }
    delivered += entry.delivered
  }
}

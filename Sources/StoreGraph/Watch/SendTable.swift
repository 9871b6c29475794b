import StoreTrace

/// Sums up the timeline by what was sent from where; each action is looked at once, when somebody asks.
///
/// What is evicted later stays counted. Of more than 1,000 names and places those met first are kept. Subscribers are told
/// of an action after it was recorded, so the newest is counted anew each time until there is another.
struct SendTable {
  private struct Key: Hashable {
    let name: String
    let place: SourcePlace?
  }

  private static let limit = 1_000

  private var indices: [Key: Int] = [:]
  private var sums: [SendEvidence] = []
  private var newest: SentAction?
  /// The last seq that was looked at and will not be again.
  private var through: Int?
  /// How many are in no sum.
  private(set) var omitted = 0

  /// The sums, in the order their first actions were met.
  var all: [SendEvidence] {
    var table = self
    if let newest { table.add(newest) }
    return table.sums
  }

  /// The seq to look at next in a recording that began with a seq.
  func next(after first: Int) -> Int { (through ?? first) + 1 }

  /// Takes in what was sent from a seq on; false, and nothing is done, if somebody else was faster.
  ///
  /// - Complexity: O(actions)
  mutating func take(_ sent: [SentAction], from start: Int, in summary: TraceSummary) -> Bool {
    guard start == next(after: summary.first) else { return false }
    guard start <= summary.newest else { return true }
    omitted += summary.newest - start + 1 - sent.count
    if let newest, newest.seq != sent.first?.seq {
      // It was seen, and evicted since then.
      add(newest)
      omitted -= 1
    }
    newest = nil
    through = summary.newest
    for action in sent where action.seq != summary.newest { add(action) }
    guard let last = sent.last, last.seq == summary.newest else { return true }
    newest = last
    through = summary.newest - 1
    return true
  }

  private mutating func add(_ action: SentAction) {
    let key = Key(name: action.name, place: action.location.map(SourcePlace.init))
    if let index = indices[key] { return sums[index].add(action) }
    guard sums.count < Self.limit else {
      omitted += 1
      return
    }
    indices[key] = sums.count
    var sum = SendEvidence(name: key.name, location: key.place, first: action.seq)
    sum.add(action)
    sums.append(sum)
  }
}

extension SendEvidence {
  fileprivate mutating func add(_ action: SentAction) {
    count += 1
    last = action.seq
    lastDuration = action.duration
    totalDuration = totalDuration.addingReportingOverflow(action.duration).partialValue
    if action.duration >= maxDuration {
      maxDuration = action.duration
      slowest = action.seq
    }
    if action.duration >= 500_000 { slow += 1 }
    if action.duration >= 1_000_000 { verySlow += 1 }
    delivered += action.delivered
  }
}

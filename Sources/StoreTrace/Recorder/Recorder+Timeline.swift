extension Recorder {
  public func sent(in range: ClosedRange<Int>) -> [SentAction] {
    let kept = summary
    let first = max(range.lowerBound, kept.oldest, kept.first + 1)
    let last = min(range.upperBound, kept.newest)
    guard first <= last else { return [] }
    return (first...last).compactMap { seq in
      guard let record = history.withLock({ $0.record(seq) }), let name = name(of: record) else { return nil }
      return SentAction(
        seq: seq, name: name, location: record.location, duration: Int(clamping: record.duration),
        delivered: record.delivered)
    }
  }

  public func timeline(after seq: Int, limit: Int, hiding filter: ActionFilter) -> TimelinePage {
    let kept = summary
    var page = TimelinePage(through: max(seq, kept.first))
    var looked = 0
    while page.through < kept.newest, page.entries.count < limit, looked < max(limit, 1_000) {
      looked += 1
      let next = page.through + 1
      guard let entry = try? action(next) else {
        // What is read is evicted meanwhile: a page ends before a hole, which the next one then begins with.
        if !page.entries.isEmpty || page.hasPassedOver { return page }
        page.skip(to: max(next, summary.oldest - 1))
        continue
      }
      page.through = next
      if filter.hides(entry.rendered.name) { page.hasPassedOver = true } else { page.entries.append(entry) }
    }
    return page
  }
}

/// Recorded actions in seq order, from a place on, with nothing left out that is not said.
///
/// Invariant: every seq from the place asked for to `through` is in `missing`, in `entries`, or was hidden.
public struct TimelinePage: Sendable {
  /// The actions.
  public internal(set) var entries: [ActionEntry] = []
  /// The seqs that are no longer kept, all of them before the first of `entries`; nil if there are none.
  public private(set) var missing: ClosedRange<Int>?
  /// The last seq that was looked at.
  public internal(set) var through: Int
  /// True if an action was hidden.
  var hasPassedOver = false

  init(through: Int) { self.through = through }

  mutating func skip(to seq: Int) {
    missing = (missing?.lowerBound ?? through + 1)...seq
    through = seq
  }
}

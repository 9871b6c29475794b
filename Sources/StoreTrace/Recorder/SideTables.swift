import StoreRuntime

/// What only some transitions have, by seq; the tape holds what all have.
struct SideTables: Sendable {
  /// Senders of which more is known than their origin.
  var causes: [Int: TransitionCause] = [:]
  /// The actions that led to others, where that was known only after these were settled.
  var parents: [Int: Int] = [:]
  /// What reducers were told, where they asked.
  var contexts: [Int: RecordedContext] = [:]
  /// Durations that do not fit in a record.
  var durations: [Int: UInt64] = [:]
  /// Call sites that have no number.
  var locations: [Int: SourceLocation] = [:]
  /// What was rendered while recording, since the action may not leave the store's isolation.
  var rendered: [Int: RenderedAction] = [:]
  var effects: [Int: [EffectRecord]] = [:]

  /// About how many bytes they keep.
  var bytes: Int {
    // About what an entry takes with its key and its share of the table; what it refers to is not counted.
    64
      * (causes.count + parents.count + contexts.count + durations.count + locations.count + rendered.count
        + effects.count)
  }

  /// Forgets transitions that are no longer kept.
  mutating func remove(_ seqs: ClosedRange<Int>) {
    Self.remove(seqs, from: &causes)
    Self.remove(seqs, from: &parents)
    Self.remove(seqs, from: &contexts)
    Self.remove(seqs, from: &durations)
    Self.remove(seqs, from: &locations)
    Self.remove(seqs, from: &rendered)
    Self.remove(seqs, from: &effects)
  }

  private static func remove<Value>(_ seqs: ClosedRange<Int>, from table: inout [Int: Value]) {
    guard !table.isEmpty else { return }
    for seq in seqs { table[seq] = nil }
  }
}

/// What a reducer asked of its context.
struct RecordedContext: Sendable {
  let now: Timestamp?
  let seed: UInt64?
}

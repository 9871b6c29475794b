import StoreRuntime
import StoreLocks

/// A stretch of records in one chunk.
struct RecordStretch<Action> {
  let chunk: TapeChunk<Action>
  /// Where the record stands that was asked for.
  let index: Int
  /// The last seq that can be read from the chunk.
  let end: Int
}

// What readers of states and actions take out of the lock, only where values may be looked at.
extension Recorder {
  /// The oldest and the newest seq that can be named.
  var span: (oldest: Int, newest: Int) {
    history.withLock { history in
      let newest = history.newest
      return (history.oldest(at: newest), newest)
    }
  }

  func outOfRange(_ seq: Int) -> SeqOutOfRange {
    let (oldest, newest) = span
    return SeqOutOfRange(seq: seq, oldest: oldest, newest: newest)
  }

  func noAction(_ seq: Int) -> SeqOutOfRange {
    let (oldest, newest) = span
    // The first state has no action of its own.
    return SeqOutOfRange(
      seq: seq, oldest: max(oldest, min(first + 1, newest)), newest: newest, isFirstState: seq == first)
  }

  /// Where a visible record stands; the records from there to the end of its chunk stay readable.
  func stretch(at seq: Int) throws(SeqOutOfRange) -> RecordStretch<Action> {
    let found = history.withLock { history in
      history.position(of: seq) == nil ? nil : Self.stretch(keeping: seq, in: history)
    }
    guard let found else { throw noAction(seq) }
    return found
  }

  /// Where a record stands, visible or only kept for those after it.
  func stretch(keeping seq: Int) -> RecordStretch<Action>? {
    history.withLock { Self.stretch(keeping: seq, in: $0) }
  }

  private static func stretch(keeping seq: Int, in history: History<State, Action>) -> RecordStretch<Action>? {
    guard let (chunk, index) = history.position(ofKept: seq) else { return nil }
    chunk.isShared = true
    return RecordStretch(chunk: chunk, index: index, end: history.end(ofChunkWith: seq))
  }

  /// The last keyframe at a seq or before it.
  func keyframe(leadingTo seq: Int) -> KeptState<State>? { history.withLock { $0.keyframe(leadingTo: seq) } }

  /// The first keyframe after a seq.
  func keyframe(after seq: Int) -> KeptState<State>? { history.withLock { $0.keyframe(after: seq) } }

  /// The last write without an action after a seq; nil if there is none.
  func lastUpdate(after seq: Int) -> Int? { history.withLock { $0.lastUpdate(after: seq) } }

  /// True if a reducer ran at a seq.
  func isReduced(_ seq: Int) -> Bool {
    history.withLock { history in
      history.position(of: seq).map { $0.chunk.entry(at: $0.index).traits.isReduced } ?? false
    }
  }

  /// Which epoch's reducer reduces after a seq, and after which later ones another's does.
  func epochs(from seq: Int) -> [(after: Int, epoch: Int)] { history.withLock { $0.epochs(from: seq) } }

  /// True if a stretch after a seq was looked at before, and did not come out the same.
  func isKnownToDiffer(after seq: Int) -> Bool { history.withLock { $0.isKnownToDiffer(after: seq) } }

  func note(_ verification: Keyframe.Verification, at seq: Int) {
    history.withLock { $0.note(verification, at: seq) }
  }

  /// Lets a context answer as it did when an action was reduced.
  ///
  /// Nobody asked for what was not recorded, but with another action before this one somebody may.
  func prepare(_ context: ReducerContext, for entry: TapeEntry, seq: Int) {
    let recorded = entry.traits.askedContext ? history.withLock { $0.side.contexts[seq] } : nil
    let elapsed = Int64(clamping: elapsed(from: monotonicOrigin, to: entry.began) / 1_000)
    context.offer(
      now: recorded?.now ?? Timestamp(microsecondsSince1970: store.origin.microsecondsSince1970 &+ elapsed),
      seed: recorded?.seed ?? UInt64(bitPattern: Int64(seq)))
  }
}

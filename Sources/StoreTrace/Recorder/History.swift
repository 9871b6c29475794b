import StoreLocks
import StoreRuntime

/// A bounded past: chunks of records, and keyframes that the states between are reduced from.
///
/// Invariants, checked by `checkInvariants()`: chunks follow each other without a gap, and the last is the one the tape
/// writes; the first chunk holds the record after the first keyframe; keyframes and chunks are dropped whole, oldest
/// first, and only when nothing of them is visible; the oldest visible action has its state before; `evicted` counts
/// exactly the actions that are no longer visible, and never falls.
///
/// Everything but `withLock` is called inside of it; that it may go to any thread is proved in `UncheckedHistory.swift`.
final class History<State, Action> {
  /// The seq the recording began with; actions before it were never seen.
  let first: Int
  let tape: ActionTape<Action>
  // The states by seq, and beside them what is known of each.
  private let states = SeqRing<State>()
  private let keyframes = SeqRing<Keyframe>()
  private let chunks = SeqRing<TapeChunk<Action>>()
  private(set) var limits: HistoryLimits
  var side = SideTables()
  /// What the store's isolation drops and is to release, its own even outside of the lock.
  let droppedStates = SeqRing<State>()
  let droppedChunks = SeqRing<TapeChunk<Action>>()
  private let lock = Guarded(())
  private var hidden = 0
  private var keptBytes: Int
  /// About how many bytes a record with its action takes.
  private var recordBytes = 0
  /// Chunks that were cleared and can be written again.
  private let spares = SeqRing<TapeChunk<Action>>()

  init(tape: ActionTape<Action>, state: State, _ keyframe: Keyframe, limits: HistoryLimits) {
    first = tape.newest
    self.tape = tape
    self.limits = limits
    keptBytes = keyframe.bytes
    states.append(state, at: first)
    keyframes.append(keyframe, at: first)
    chunks.append(tape.chunk, at: first)
  }

  /// Waits until no other thread is in here, and calls the function with this history.
  ///
  /// The function must not run an app's code, and must not come in here again.
  @inline(__always)
  func withLock<Result>(_ body: (History) -> Result) -> Result {
    // Assigned rather than returned: what is returned from a lock would have to be Sendable.
    var result: Result?
    lock.withLock { _ in result = body(self) }
    guard let result else { preconditionFailure("the function was called") }
    return result
  }

  /// The seq of the last action, or the seq the recording began with.
  var newest: Int { tape.newest }

  /// How many keyframes are kept.
  var keyframeCount: Int { keyframes.count }

  /// How many actions were recorded and are no longer visible.
  var evicted: Int { evicted(at: newest) }

  func evicted(at newest: Int) -> Int { max(hidden, newest - first - limits.actions) }

  /// The oldest seq that can be named: the first state while nothing is evicted, else the oldest visible action.
  var oldest: Int { oldest(at: newest) }

  func oldest(at newest: Int) -> Int {
    let evicted = evicted(at: newest)
    return evicted == 0 ? first : first + evicted + 1
  }

  /// About how many bytes are kept.
  var bytes: Int { keptBytes + (newest - chunks.seq(at: chunks.count - 1)) * recordBytes }

  // MARK: Growing, on the store's isolation

  /// Keeps a state as the one that later states are reduced from.
  ///
  /// - Parameter replaced: takes the state of the same seq that it takes the place of.
  func keep(_ state: State, _ keyframe: Keyframe, replaced: SeqRing<State>) {
    if keyframes.seq(at: keyframes.count - 1) == keyframe.seq {
      keptBytes -= keyframes.takeLast().bytes
      replaced.append(states.takeLast(), at: keyframe.seq)
    }
    keptBytes += keyframe.bytes
    states.append(state, at: keyframe.seq)
    keyframes.append(keyframe, at: keyframe.seq)
  }

  /// Ends the chunk that the tape writes, and lets it go on in another.
  ///
  /// - Parameters:
  ///   - recordBytes: about how many bytes each of its records takes.
  ///   - limit: after how many records the next one ends.
  func turn(recordBytes: Int, limit: Int) {
    tape.seal()
    let ended = chunks[chunks.count - 1]
    ended.bytes = ended.count * recordBytes
    keptBytes += ended.bytes
    self.recordBytes = recordBytes
    let base = ended.base + ended.count
    let next: TapeChunk<Action>
    if spares.count > 0 {
      next = spares.takeLast()
      next.begin(base: base)
    } else {
      next = TapeChunk(base: base, capacity: limit)
    }
    chunks.append(next, at: base)
    tape.turn(to: next, limit: limit)
  }

  /// Takes back a cleared chunk that nobody else has, to be written again.
  func recycle(_ chunk: TapeChunk<Action>) { spares.append(chunk, at: chunk.base) }

  // MARK: Shrinking

  /// Keeps as much from now on; what is evicted already stays so.
  func limit(to limits: HistoryLimits) {
    hidden = evicted
    self.limits = limits
    spares.removeAll()
  }

  /// Drops all of which nothing is visible, to be released outside of the lock: that may run an app's code.
  func evict(states droppedStates: SeqRing<State>, chunks droppedChunks: SeqRing<TapeChunk<Action>>) {
    hidden = evicted
    let reserve = recordBytes * tape.room
    while keyframes.count > 1 {
      let second = keyframes.seq(at: 1)
      if keptBytes + reserve > limits.bytes { hidden = max(hidden, second - first) }
      // The oldest visible action has its state before.
      guard second <= first + hidden else { break }
      keptBytes -= keyframes.takeFirst().bytes
      droppedStates.append(states.takeFirst(), at: second)
      dropChunks(to: droppedChunks)
    }
    dropChunks(to: droppedChunks)
  }

  private func dropChunks(to dropped: SeqRing<TapeChunk<Action>>) {
    while chunks.count > 1, chunks.seq(at: 1) <= keyframes.seq(at: 0) {
      let chunk = chunks.takeFirst()
      keptBytes -= chunk.bytes
      side.remove(chunk.base + 1...chunk.base + chunk.count)
      dropped.append(chunk, at: chunk.base)
    }
  }

  // MARK: Reading

  /// Where a visible record stands.
  func position(of seq: Int) -> (chunk: TapeChunk<Action>, index: Int)? {
    let newest = newest
    guard seq >= max(oldest(at: newest), first + 1), seq <= newest else { return nil }
    return position(ofKept: seq)
  }

  /// Where a record stands that may be evicted by count but not dropped yet.
  func position(ofKept seq: Int) -> (chunk: TapeChunk<Action>, index: Int)? {
    guard seq > first, seq <= newest, let index = chunks.index(leadingTo: seq - 1) else { return nil }
    let chunk = chunks[index]
    return (chunk, seq - chunk.base - 1)
  }

  /// The last seq of the chunk that holds a record.
  func end(ofChunkWith seq: Int) -> Int {
    guard let index = chunks.index(leadingTo: seq - 1), index + 1 < chunks.count else { return newest }
    return chunks.seq(at: index + 1)
  }

  /// How long it took to reduce from one kept record to another, in nanoseconds.
  func duration(from first: Int, through last: Int) -> UInt64 {
    var sum: UInt64 = 0
    var next = first
    while next <= last, let (chunk, index) = position(ofKept: next) {
      let end = min(end(ofChunkWith: next), last)
      sum &+= chunk.duration(of: index..<index + end - next + 1)
      next = end + 1
    }
    return sum
  }

  /// All that is kept of a visible record but its action.
  func record(_ seq: Int) -> ActionRecord? {
    guard let (chunk, index) = position(of: seq) else { return nil }
    let entry = chunk.entry(at: index)
    let cause = side.causes[seq] ?? TransitionCause(origin: entry.traits.origin)
    let deliveries = chunk.deliveries(at: index)
    return ActionRecord(
      seq: seq, entry: entry, cause: side.parents[seq].map(cause.with) ?? cause,
      location: side.locations[seq] ?? tape.location(numbered: entry.site),
      duration: side.durations[seq] ?? UInt64(entry.duration), delivered: deliveries.delivered,
      skipped: deliveries.skipped, effects: side.effects[seq] ?? [], rendered: side.rendered[seq])
  }

  // MARK: What is learned of a record later

  func setParent(_ parent: Int, of seq: Int) {
    if position(ofKept: seq) != nil { side.parents[seq] = parent }
  }

  func addEffect(_ effect: EffectRecord, of seq: Int) {
    if position(ofKept: seq) != nil { side.effects[seq, default: []].append(effect) }
  }

  func changeEffect(_ id: Int, of seq: Int, _ change: (inout EffectRecord) -> Void) {
    guard let index = side.effects[seq]?.firstIndex(where: { $0.id == id }) else { return }
    change(&side.effects[seq, default: []][index])
  }

  /// The last keyframe at a seq or before it.
  func keyframe(leadingTo seq: Int) -> KeptState<State>? { keyframes.index(leadingTo: seq).map(keptState) }

  /// The first keyframe after a seq.
  func keyframe(after seq: Int) -> KeptState<State>? {
    let next = keyframes.index(leadingTo: seq).map { $0 + 1 } ?? 0
    return next < keyframes.count ? keptState(next) : nil
  }

  private func keptState(_ index: Int) -> KeptState<State> {
    KeptState(keyframe: keyframes[index], state: states[index])
  }

  /// True if the state of a seq is a keyframe, or takes few actions and little time to make again, unchecked.
  func isQuick(at seq: Int) -> Bool {
    guard let index = keyframes.index(leadingTo: seq) else { return true }
    let start = keyframes.seq(at: index)
    if seq == start { return true }
    let isChecked = index + 1 == keyframes.count || keyframes[index].verification != .unknown
    return isChecked && seq - start <= 1_000 && duration(from: start + 1, through: seq) <= 2_000_000
  }

  /// The last write without an action after a seq; its state is a keyframe.
  func lastUpdate(after seq: Int) -> Int? {
    for index in stride(from: keyframes.count - 1, through: 0, by: -1) where keyframes.seq(at: index) > seq {
      let place = keyframes.seq(at: index)
      guard let (chunk, record) = position(ofKept: place) else { continue }
      let traits = chunk.entry(at: record).traits
      if traits.kind == .update, traits.outcome == .reduced { return place }
    }
    return nil
  }

  /// Which epoch's reducer reduces after a seq, and after which later ones another's does.
  func epochs(from seq: Int) -> [(after: Int, epoch: Int)] {
    var epochs: [(after: Int, epoch: Int)] = []
    for index in (keyframes.index(leadingTo: seq) ?? 0)..<keyframes.count
    where keyframes[index].epoch != epochs.last?.epoch {
      epochs.append((after: keyframes.seq(at: index), epoch: keyframes[index].epoch))
    }
    return epochs
  }

  /// True if a stretch after a seq was looked at before, and did not come out the same.
  func isKnownToDiffer(after seq: Int) -> Bool {
    ((keyframes.index(leadingTo: seq) ?? 0)..<keyframes.count).contains { keyframes[$0].verification == .differs }
  }

  /// The stretches that were looked at and did not come out the same, oldest first.
  var divergences: [Divergence] {
    (0..<max(0, keyframes.count - 1)).compactMap { index in
      guard keyframes[index].verification == .differs else { return nil }
      return Divergence(from: keyframes.seq(at: index), through: keyframes.seq(at: index + 1))
    }
  }

  func note(_ verification: Keyframe.Verification, at seq: Int) {
    guard let index = keyframes.index(leadingTo: seq), keyframes.seq(at: index) == seq else { return }
    keyframes.change(index) { $0.verification = verification }
  }

  /// The broken invariant, or nil; to be asked between two transitions.
  func checkInvariants() -> String? {
    if keyframes.count == 0 || chunks.count == 0 || states.count != keyframes.count { return "nothing is kept" }
    for index in 1..<max(1, keyframes.count) where keyframes.seq(at: index - 1) >= keyframes.seq(at: index) {
      return "keyframe \(keyframes.seq(at: index)) is out of order"
    }
    for index in 1..<max(1, chunks.count) {
      let before = chunks[index - 1]
      if before.base + before.count != chunks.seq(at: index) { return "chunk \(chunks.seq(at: index)) leaves a gap" }
    }
    for index in 0..<chunks.count where chunks[index].base != chunks.seq(at: index) {
      return "chunk \(chunks.seq(at: index)) begins elsewhere"
    }
    if chunks[chunks.count - 1] !== tape.chunk { return "the tape writes elsewhere" }
    if chunks.seq(at: 0) > keyframes.seq(at: 0) { return "actions after the first keyframe are missing" }
    if keyframes.seq(at: 0) > first + evicted { return "the oldest action has no state before" }
    if newest - first - evicted > limits.actions { return "more actions are visible than the limit" }
    let bytes =
      (0..<keyframes.count).reduce(0) { $0 + keyframes[$1].bytes }
      + (0..<chunks.count - 1).reduce(0) { $0 + chunks[$1].bytes }
    return bytes == keptBytes ? nil : "\(keptBytes) bytes are counted, \(bytes) kept"
  }
}

import StoreRuntime

/// A bounded past: chunks of records, and keyframes that the states between are reduced from.
///
/// Invariants, checked by `checkInvariants()`: chunks follow each other without a gap, and the last is the one the tape
/// writes; the first chunk holds the record after the first keyframe; keyframes and chunks are dropped whole, oldest
/// first, and only when nothing of them is visible; the oldest visible action has its state before; `evicted` counts
/// exactly the actions that are no longer visible, and never falls.
struct History<State, Action> {
  /// What was dropped, to be released outside of the lock: that may run an app's code.
  enum Dropped {
    case chunk(TapeChunk<Action>)
    case keyframe(Keyframe<State>)
  }

  /// The seq the recording began with; actions before it were never seen.
  let first: Int
  let tape: ActionTape<Action>
  private(set) var keyframes = SeqQueue<Keyframe<State>>()
  private(set) var chunks = SeqQueue<TapeChunk<Action>>()
  private(set) var limits: HistoryLimits
  var side = SideTables()
  private var hidden = 0
  private var keptBytes: Int
  /// About how many bytes a record with its action takes.
  private var recordBytes = 0
  private var spare: TapeChunk<Action>?

  init(tape: ActionTape<Action>, keyframe: Keyframe<State>, limits: HistoryLimits) {
    first = tape.newest
    self.tape = tape
    self.limits = limits
    keptBytes = keyframe.bytes
    keyframes.append(keyframe, at: first)
    chunks.append(tape.chunk, at: first)
  }

  /// The seq of the last action, or the seq the recording began with.
  var newest: Int { tape.newest }

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
  /// - Returns: what it takes the place of.
  mutating func keep(_ keyframe: Keyframe<State>, at seq: Int) -> Dropped? {
    let replaced = keyframes.seq(at: keyframes.count - 1) == seq ? keyframes.takeLast() : nil
    keptBytes += keyframe.bytes - (replaced?.bytes ?? 0)
    keyframes.append(keyframe, at: seq)
    return replaced.map(Dropped.keyframe)
  }

  /// Ends the chunk that the tape writes, and lets it go on in another.
  ///
  /// - Parameters:
  ///   - recordBytes: about how many bytes each of its records takes.
  ///   - limit: after how many records the next one ends.
  mutating func turn(recordBytes: Int, limit: Int) {
    tape.seal()
    let ended = chunks[chunks.count - 1]
    ended.bytes = ended.count * recordBytes
    keptBytes += ended.bytes
    self.recordBytes = recordBytes
    let base = ended.base + ended.count
    let next: TapeChunk<Action>
    if let spare, spare.capacity >= limit {
      next = spare
      next.begin(base: base)
      self.spare = nil
    } else {
      next = TapeChunk(base: base, capacity: limit)
    }
    chunks.append(next, at: base)
    tape.turn(to: next, limit: limit)
  }

  /// Takes back a cleared chunk that nobody else has, to be written again.
  mutating func recycle(_ chunk: TapeChunk<Action>) { spare = chunk }

  // MARK: Shrinking

  /// Keeps as much from now on; what is evicted already stays so.
  mutating func limit(to limits: HistoryLimits) {
    hidden = evicted
    self.limits = limits
  }

  /// Drops something of which nothing is visible; nil if there is nothing more.
  mutating func evictOne() -> Dropped? {
    hidden = evicted
    let reserve = recordBytes * tape.room
    if keyframes.count > 1 {
      if keptBytes + reserve > limits.bytes { hidden = max(hidden, keyframes.seq(at: 1) - first) }
      // The oldest visible action has its state before.
      if keyframes.seq(at: 1) <= first + hidden, let keyframe = keyframes.takeFirst() {
        keptBytes -= keyframe.bytes
        return .keyframe(keyframe)
      }
    }
    if chunks.count > 1, chunks.seq(at: 1) <= keyframes.seq(at: 0), let chunk = chunks.takeFirst() {
      keptBytes -= chunk.bytes
      side.remove(chunk.base + 1...chunk.base + chunk.count)
      return .chunk(chunk)
    }
    return nil
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

  mutating func setParent(_ parent: Int, of seq: Int) {
    if position(ofKept: seq) != nil { side.parents[seq] = parent }
  }

  mutating func addEffect(_ effect: EffectRecord, of seq: Int) {
    if position(ofKept: seq) != nil { side.effects[seq, default: []].append(effect) }
  }

  mutating func changeEffect(_ id: Int, of seq: Int, _ change: (inout EffectRecord) -> Void) {
    guard let index = side.effects[seq]?.firstIndex(where: { $0.id == id }) else { return }
    change(&side.effects[seq, default: []][index])
  }

  mutating func note(_ verification: Keyframe<State>.Verification, at seq: Int) {
    guard let index = keyframes.index(leadingTo: seq), keyframes.seq(at: index) == seq else { return }
    keyframes[index].verification = verification
  }

  /// The broken invariant, or nil; to be asked between two transitions.
  func checkInvariants() -> String? {
    if keyframes.count == 0 || chunks.count == 0 { return "nothing is kept" }
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

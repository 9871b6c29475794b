import StoreRuntime

extension RecordedSegments {
  func whatIf(_ question: WhatIf, goesOn: (Int) -> Bool) throws(WhatIfFailure) -> WhatIfOutcome {
    let plan = try Plan(question, recorder)
    var replay = try Replay(self, after: plan.start)
    for place in plan.places {
      // What lies between two places that are changed is reduced as it was recorded.
      try replay.advance(through: place - 1, goesOn)
      if place > plan.start {
        if let moved = plan.moved[place] {
          guard goesOn(1) else { throw .stopped }
          try replay.reduce(recorded: moved, at: place)
        } else if plan.skipped.contains(place) {
          replay.pass(place)
        } else {
          try replay.advance(through: place, goesOn)
        }
      }
      for action in plan.inserted[place] ?? [] {
        guard goesOn(1) else { throw .stopped }
        replay.reduce(action, after: place)
      }
    }
    try replay.advance(through: plan.newest, goesOn)
    let recorded: RebuiltState
    do { recorded = try state(at: plan.newest) } catch { throw .seq(error) }
    let isUnverified = replay.isUnverified || recorded.isUnverified
    return WhatIfOutcome(
      state: RebuiltState(value: replay.state, seq: plan.newest, isLive: false, isUnverified: isUnverified),
      recorded: recorded, actions: replay.actions, rejected: plan.rejected.sorted(), barrier: plan.barrier)
  }
}

/// A question made into what is done at which place.
private struct Plan<Action> {
  private(set) var start = 0
  let newest: Int
  private(set) var barrier: Int?
  private(set) var skipped: Set<Int> = []
  /// The seq of the action that is reduced at a place instead of its own.
  private(set) var moved: [Int: Int] = [:]
  private(set) var inserted: [Int: [Action]] = [:]
  private(set) var rejected: Set<Int> = []
  /// The places where something is done otherwise, rising.
  private(set) var places: [Int] = []

  init<State>(_ question: WhatIf, _ recorder: Recorder<State, Action>) throws(WhatIfFailure) {
    let (oldest, newest) = recorder.span
    self.newest = newest
    let named = question.skip.union(question.order)
    let after = question.insert.map(\.after)
    if let from = question.from, from < oldest || from > newest { throw .seq(recorder.outOfRange(from)) }
    for seq in named where seq < max(oldest, recorder.first + 1) || seq > newest { throw .seq(recorder.noAction(seq)) }
    for seq in after where seq < oldest || seq > newest { throw .seq(recorder.outOfRange(seq)) }
    start = question.from ?? min(named.min().map { $0 - 1 } ?? newest, after.min() ?? newest)
    barrier = recorder.lastUpdate(after: start)
    start = max(start, barrier ?? start)

    for seq in named where seq <= start || !recorder.isReduced(seq) { rejected.insert(seq) }
    skipped = question.skip.subtracting(rejected)
    var ordered: [Int] = []
    var seen: Set<Int> = []
    for seq in question.order where !rejected.contains(seq) || seen.contains(seq) {
      if skipped.contains(seq) || !seen.insert(seq).inserted { rejected.insert(seq) } else { ordered.append(seq) }
    }
    for (place, seq) in zip(ordered.sorted(), ordered) { moved[place] = seq }
    for (seq, action) in question.insert {
      guard seq >= start, let action = action as? Action else {
        rejected.insert(seq)
        continue
      }
      inserted[seq, default: []].append(action)
    }
    places = skipped.union(moved.keys).union(inserted.keys).sorted()
  }
}

/// A state on its way through recorded actions, and others.
private struct Replay<State, Action> {
  private let values: RecordedSegments<State, Action>
  private let context: ReducerContext
  private var seq: Int
  /// The seqs of keyframes from which on another epoch's reducer reduces.
  private var epochs: [(after: Int, epoch: Int)]
  private(set) var state: State
  private(set) var actions = 0
  /// True if a stretch that was reduced is known not to give what was recorded.
  let isUnverified: Bool

  init(_ values: RecordedSegments<State, Action>, after seq: Int) throws(WhatIfFailure) {
    guard let rebuilt = values.rebuilt(seq), let kept = values.recorder.keyframe(leadingTo: seq) else {
      throw .seq(values.recorder.outOfRange(seq))
    }
    self.values = values
    self.seq = seq
    state = rebuilt.value
    isUnverified = values.verification(of: kept) == .differs || values.recorder.isKnownToDiffer(after: seq)
    epochs = values.recorder.epochs(from: seq)
    context = ReducerContext(now: nil, seed: nil, dependencies: values.recorder.dependencies)
  }

  /// Reduces what was recorded up to a seq.
  mutating func advance(through last: Int, _ goesOn: (Int) -> Bool) throws(WhatIfFailure) {
    while seq < last {
      let end = min(last, seq + 1_024, boundary)
      guard let count = values.advance(&state, after: seq, through: end, epoch: epoch, in: context) else {
        throw .seq(values.recorder.outOfRange(seq + 1))
      }
      guard goesOn(end - seq) else { throw .stopped }
      actions += count
      pass(end)
    }
  }

  /// Goes past a place without reducing anything.
  mutating func pass(_ place: Int) {
    seq = place
    while epochs.count > 1, epochs[1].after <= seq { epochs.removeFirst() }
  }

  /// Reduces another action than the one that was recorded at a place.
  mutating func reduce(recorded other: Int, at place: Int) throws(WhatIfFailure) {
    guard let stretch = values.recorder.stretch(keeping: other), let reduce = values.reducer(epoch) else {
      throw .seq(values.recorder.outOfRange(other))
    }
    values.recorder.prepare(context, for: stretch.chunk.entry(at: stretch.index), seq: other)
    stretch.chunk.withAction(at: stretch.index) { reduce(&state, $0, context) }
    actions += 1
    pass(place)
  }

  /// Reduces an action that was never sent.
  mutating func reduce(_ action: Action, after place: Int) {
    guard let reduce = values.reducer(epoch) else { return }
    if let stretch = values.recorder.stretch(keeping: max(place, values.recorder.first + 1)) {
      values.recorder.prepare(context, for: stretch.chunk.entry(at: stretch.index), seq: place)
      // Its numbers are its own, and the same whenever it is asked.
      context.offer(now: context.now, seed: ~UInt64(bitPattern: Int64(place)) &- UInt64(actions))
    }
    reduce(&state, action, context)
    actions += 1
  }

  private var epoch: Int { epochs.first?.epoch ?? 0 }
  private var boundary: Int { epochs.count > 1 ? epochs[1].after : .max }
}

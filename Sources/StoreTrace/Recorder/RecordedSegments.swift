import StoreRuntime

/// Makes past states again by reducing from the keyframe before them; made only where values may be looked at.
struct RecordedSegments<State, Action>: RecordedValues {
  typealias Reduce = (inout State, Action, ReducerContext) -> Void

  let recorder: Recorder<State, Action>
  /// True on the store's own isolation, where the newest state's references mean what they say.
  let live: (seq: Int, state: State)?
  /// The reducer of an epoch.
  let reducer: (Int) -> Reduce?

  func state(at seq: Int) throws(SeqOutOfRange) -> RebuiltState {
    let state = try typedState(at: seq)
    return RebuiltState(value: state.value, seq: seq, isLive: state.isLive, isUnverified: state.isUnverified)
  }

  func typedState(at seq: Int) throws(SeqOutOfRange) -> (value: State, isLive: Bool, isUnverified: Bool) {
    let (oldest, newest) = recorder.span
    if let live, live.seq == seq, seq == newest { return (live.state, true, false) }
    guard seq >= oldest, seq <= newest, let state = rebuilt(seq) else { throw recorder.outOfRange(seq) }
    return (state.value, false, state.isUnverified)
  }

  func state(before seq: Int) throws(SeqOutOfRange) -> RebuiltState? {
    let (oldest, newest) = recorder.span
    guard seq > 0, seq >= oldest, seq <= newest else { throw recorder.outOfRange(seq) }
    return rebuilt(seq - 1).map {
      RebuiltState(value: $0.value, seq: seq - 1, isLive: false, isUnverified: $0.isUnverified)
    }
  }

  func action(at seq: Int) throws(SeqOutOfRange) -> Any {
    let stretch = try recorder.stretch(at: seq)
    return stretch.chunk.action(at: stretch.index) ?? stretch.chunk.entry(at: stretch.index).traits.kind
  }

  func rebuilt(_ seq: Int) -> (value: State, isUnverified: Bool)? {
    guard let kept = recorder.keyframe(leadingTo: seq) else { return nil }
    var state = kept.state
    guard advance(&state, after: kept.keyframe.seq, through: seq, epoch: kept.keyframe.epoch) else { return nil }
    return (state, seq > kept.keyframe.seq && verification(of: kept) == .differs)
  }

  /// Reduces again what was recorded from one seq to another; false if it is no longer kept.
  func advance(_ state: inout State, after seq: Int, through last: Int, epoch: Int) -> Bool {
    guard seq < last else { return true }
    let context = ReducerContext(now: nil, seed: nil, dependencies: recorder.dependencies)
    return advance(&state, after: seq, through: last, epoch: epoch, in: context) != nil
  }

  /// Reduces again what was recorded from one seq to another.
  ///
  /// - Parameter context: is made to answer as it did.
  /// - Returns: how many actions that were; nil if they are no longer kept.
  func advance(
    _ state: inout State, after seq: Int, through last: Int, epoch: Int, in context: ReducerContext
  ) -> Int? {
    guard let reduce = reducer(epoch) else { return nil }
    var count = 0
    var next = seq + 1
    while next <= last {
      guard let stretch = recorder.stretch(keeping: next) else { return nil }
      let end = min(stretch.end, last)
      for index in stretch.index...stretch.index + end - next {
        let entry = stretch.chunk.entry(at: index)
        guard entry.traits.isReduced else { continue }
        recorder.prepare(context, for: entry, seq: next + index - stretch.index)
        stretch.chunk.withAction(at: index) { reduce(&state, $0, context) }
        count += 1
      }
      next = end + 1
    }
    return count
  }

  // A stretch is reduced to its end once, the first time somebody looks into it, and compared with the next keyframe.
  func verification(of kept: KeptState<State>) -> Keyframe.Verification {
    guard kept.keyframe.verification == .unknown, let next = recorder.keyframe(after: kept.keyframe.seq) else {
      return kept.keyframe.verification
    }
    // What was written without an action cannot be made again, and so says nothing about the reducer.
    if recorder.stretch(keeping: next.keyframe.seq).map({ $0.chunk.entry(at: $0.index).traits.kind }) == .update {
      return .verified
    }
    var state = kept.state
    guard advance(&state, after: kept.keyframe.seq, through: next.keyframe.seq, epoch: kept.keyframe.epoch) else {
      return .unknown
    }
    let isSame = StructuralDiff.areEqual(state, next.state)
    let verification: Keyframe.Verification = isSame ? .verified : .differs
    recorder.note(verification, at: kept.keyframe.seq)
    return verification
  }
}

import StoreRuntime

/// Makes past states again by reducing from the keyframe before them; made only where values may be looked at.
struct RecordedSegments<State, Action>: RecordedValues {
  let recorder: Recorder<State, Action>
  /// Reduces with the reducer of an epoch.
  let reduce: (Int, inout State, Action, ReducerContext) -> Void
  /// True on the store's own isolation, where the newest state's references mean what they say.
  let live: (seq: Int, state: State)?

  func state(at seq: Int) throws(SeqOutOfRange) -> RebuiltState {
    let state = try typedState(at: seq)
    return RebuiltState(value: state.value, seq: seq, isLive: state.isLive, isUnverified: state.isUnverified)
  }

  func typedState(at seq: Int) throws(SeqOutOfRange) -> (value: State, isLive: Bool, isUnverified: Bool) {
    let summary = recorder.summary
    if let live, live.seq == seq, seq == summary.newest { return (live.state, true, false) }
    guard seq >= summary.oldest, let state = rebuilt(seq) else { throw outOfRange(seq) }
    return (state.value, false, state.isUnverified)
  }

  func state(before seq: Int) throws(SeqOutOfRange) -> RebuiltState? {
    let summary = recorder.summary
    guard seq > 0, seq >= summary.oldest, seq <= summary.newest else { throw outOfRange(seq) }
    return rebuilt(seq - 1).map {
      RebuiltState(value: $0.value, seq: seq - 1, isLive: false, isUnverified: $0.isUnverified)
    }
  }

  func action(at seq: Int) throws(SeqOutOfRange) -> Any {
    let transition = try recorder.record(seq).transition
    return transition.action ?? transition.kind
  }

  func outOfRange(_ seq: Int) -> SeqOutOfRange {
    let summary = recorder.summary
    return SeqOutOfRange(seq: seq, oldest: summary.oldest, newest: summary.newest)
  }

  private func rebuilt(_ seq: Int) -> (value: State, isUnverified: Bool)? {
    guard let segment = recorder.segment(leadingTo: seq) else { return nil }
    var state = segment.state
    for record in segment.records.prefix(seq - segment.base) { apply(record, of: segment, to: &state) }
    let isUnverified = seq > segment.base && verification(of: segment) == .differs
    return (state, isUnverified)
  }

  func apply(_ record: ActionRecord<Action>, of segment: Segment<State, Action>, to state: inout State) {
    let transition = record.transition
    switch transition.outcome {
    case .reduced, .noState:
      guard let action = transition.action else { return }
      let context = ReducerContext(
        now: transition.now, seed: transition.seed, dependencies: recorder.dependencies)
      reduce(segment.epoch, &state, action, context)
    case .dropped, .swallowed: return
    }
  }

  // A stretch is reduced to its end once, the first time somebody looks into it, and compared with the next keyframe.
  func verification(of segment: Segment<State, Action>) -> Segment<State, Action>.Verification {
    guard segment.verification == .unknown, let next = recorder.segment(startingAt: segment.newest) else {
      return segment.verification
    }
    // What was written without an action cannot be made again, and so says nothing about the reducer.
    if segment.records.last?.transition.kind == .update { return .verified }
    var state = segment.state
    for record in segment.records { apply(record, of: segment, to: &state) }
    let isSame = StructuralDiff.areEqual(state, next.state)
    let verification: Segment<State, Action>.Verification = isSame ? .verified : .differs
    recorder.note(verification, ofSegmentAt: segment.base)
    return verification
  }
}

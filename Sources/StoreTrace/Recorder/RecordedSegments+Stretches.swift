import StoreRuntime

extension RecordedSegments {
  func stretchStart(before seq: Int) -> Int? {
    seq > 0 ? recorder.keyframe(leadingTo: seq - 1)?.keyframe.seq : nil
  }

  func states(
    from first: Int, through last: Int, mayDifferAt path: StatePath, goesOn: (Int) -> Bool,
    _ visit: (_ seq: Int, _ before: Any, _ state: Any) -> Bool
  ) throws(SeqOutOfRange) -> Bool {
    guard last <= recorder.span.newest else { throw recorder.outOfRange(last) }
    guard var kept = recorder.keyframe(leadingTo: first) else { throw recorder.outOfRange(first) }
    let bytes = PathBytes<State>(of: path, redaction: recorder.redaction)
    let context = ReducerContext(now: nil, seed: nil, dependencies: recorder.dependencies)
    var isUnverified = verification(of: kept) == .differs
    var state = kept.state
    guard advance(&state, after: kept.keyframe.seq, through: first, epoch: kept.keyframe.epoch) else {
      throw recorder.outOfRange(first)
    }
    var before = state
    var seq = first
    while seq < last {
      let next = recorder.keyframe(after: kept.keyframe.seq)
      let keyframe = next?.keyframe.seq ?? Int.max
      guard let stretch = recorder.stretch(keeping: seq + 1), let reduce = reducer(kept.keyframe.epoch) else {
        throw recorder.outOfRange(seq + 1)
      }
      let end = min(stretch.end, last, keyframe, seq + 1_000)
      let steps = end - seq
      for index in stretch.index..<stretch.index + steps {
        seq += 1
        if let next, seq == keyframe {
          // A keyframe is what was, whatever reducing gives.
          kept = next
          state = next.state
          isUnverified = verification(of: kept) == .differs || isUnverified
        } else {
          let entry = stretch.chunk.entry(at: index)
          guard entry.traits.isReduced else { continue }
          recorder.prepare(context, for: entry, seq: seq)
          stretch.chunk.withAction(at: index) { reduce(&state, $0, context) }
        }
        guard bytes.mayDiffer(before, state) else { continue }
        if !visit(seq, before, state) { return isUnverified }
        before = state
      }
      if !goesOn(steps) { break }
    }
    return isUnverified
  }
}

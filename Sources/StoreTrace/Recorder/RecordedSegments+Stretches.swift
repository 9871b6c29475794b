import StoreRuntime

extension RecordedSegments {
  func stretchStart(before seq: Int) -> Int? {
    seq > 0 ? recorder.keyframe(leadingTo: seq - 1)?.keyframe.seq : nil
  }

  func states(
    from first: Int, through last: Int, _ visit: (_ seq: Int, _ state: Any, _ isUnverified: Bool) -> Bool
  ) throws(SeqOutOfRange) {
    guard last <= recorder.span.newest else { throw recorder.outOfRange(last) }
    guard var kept = recorder.keyframe(leadingTo: first) else { throw recorder.outOfRange(first) }
    var isUnverified = verification(of: kept) == .differs
    var next = recorder.keyframe(after: kept.keyframe.seq)
    var state = kept.state
    var seq = kept.keyframe.seq
    var wanted = first
    while wanted <= last {
      // A keyframe is what was, whatever reducing gives.
      if let reached = next, reached.keyframe.seq == wanted {
        kept = reached
        state = reached.state
        isUnverified = verification(of: kept) == .differs
        next = recorder.keyframe(after: kept.keyframe.seq)
      } else if !advance(&state, after: seq, through: wanted, epoch: kept.keyframe.epoch) {
        throw recorder.outOfRange(wanted)
      }
      seq = wanted
      guard visit(seq, state, isUnverified && seq > kept.keyframe.seq) else { return }
      wanted += 1
    }
  }
}

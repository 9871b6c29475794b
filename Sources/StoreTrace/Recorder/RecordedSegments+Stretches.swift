import StoreRuntime

extension RecordedSegments {
  func stretchStart(before seq: Int) -> Int? {
    seq > 0 ? recorder.keyframe(leadingTo: seq - 1)?.seq : nil
  }

  func states(
    from first: Int, through last: Int, _ visit: (_ seq: Int, _ state: Any, _ isUnverified: Bool) -> Bool
  ) throws(SeqOutOfRange) {
    guard last <= recorder.span.newest else { throw recorder.outOfRange(last) }
    guard var keyframe = recorder.keyframe(leadingTo: first) else { throw recorder.outOfRange(first) }
    var isUnverified = verification(of: keyframe) == .differs
    var next = recorder.keyframe(after: keyframe.seq)
    var state = keyframe.value.state
    var seq = keyframe.seq
    var wanted = first
    while wanted <= last {
      // A keyframe is what was, whatever reducing gives.
      if let reached = next, reached.seq == wanted {
        keyframe = reached
        state = reached.value.state
        isUnverified = verification(of: keyframe) == .differs
        next = recorder.keyframe(after: keyframe.seq)
      } else if !advance(&state, after: seq, through: wanted, epoch: keyframe.value.epoch) {
        throw recorder.outOfRange(wanted)
      }
      seq = wanted
      guard visit(seq, state, isUnverified && seq > keyframe.seq) else { return }
      wanted += 1
    }
  }
}

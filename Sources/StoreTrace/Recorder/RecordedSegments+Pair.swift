import StoreRuntime

extension RecordedSegments {
  func pair(_ first: Int, _ second: Int) throws(SeqOutOfRange) -> (RebuiltState, RebuiltState) {
    let earlier = try state(at: min(first, second))
    let later = try continued(from: earlier, to: max(first, second))
    return first <= second ? (earlier, later) : (later, earlier)
  }

  func pair(around seq: Int) throws(SeqOutOfRange) -> (before: RebuiltState?, after: RebuiltState) {
    guard let before = try state(before: seq) else { return (nil, try state(at: seq)) }
    return (before, try continued(from: before, to: seq))
  }

  // Made from the earlier one, it shares with it whatever was not written in between.
  private func continued(from earlier: RebuiltState, to seq: Int) throws(SeqOutOfRange) -> RebuiltState {
    guard seq > earlier.seq, var state = earlier.value as? State,
      let kept = recorder.keyframe(leadingTo: earlier.seq),
      recorder.keyframe(leadingTo: seq)?.keyframe.seq == kept.keyframe.seq,
      advance(&state, after: earlier.seq, through: seq, epoch: kept.keyframe.epoch)
    else { return seq == earlier.seq ? earlier : try self.state(at: seq) }
    return RebuiltState(
      value: state, seq: seq, isLive: false,
      isUnverified: seq > kept.keyframe.seq && verification(of: kept) == .differs)
  }
}

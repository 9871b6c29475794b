import StoreRuntime

extension RecordedSegments {
  func stretchStart(before seq: Int) -> Int? {
    seq > 0 ? recorder.segment(leadingTo: seq - 1)?.base : nil
  }

  func states(
    from first: Int, through last: Int, _ visit: (_ seq: Int, _ state: Any, _ isUnverified: Bool) -> Bool
  ) throws(SeqOutOfRange) {
    guard var segment = recorder.segment(leadingTo: first), last <= recorder.summary.newest else {
      throw outOfRange(recorder.segment(leadingTo: first) == nil ? first : last)
    }
    var seq = first
    while seq <= last {
      let isUnverified = verification(of: segment) == .differs
      var state = segment.state
      for record in segment.records.prefix(seq - segment.base) { apply(record, of: segment, to: &state) }
      let end = min(last, segment.newest)
      while true {
        // A keyframe is what was, whatever reducing gives.
        let next = seq == segment.newest ? recorder.segment(startingAt: seq) : nil
        let goesOn =
          if let next { visit(seq, next.state, false) } else { visit(seq, state, isUnverified && seq > segment.base) }
        guard goesOn else { return }
        seq += 1
        if let next {
          segment = next
          break
        }
        guard seq <= end else { return }
        apply(segment.records[seq - segment.base - 1], of: segment, to: &state)
      }
    }
  }
}

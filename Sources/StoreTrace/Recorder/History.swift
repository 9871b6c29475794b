import StoreRuntime

/// A bounded past: segments of actions, each beginning with the state it is reduced from.
///
/// Invariants, checked by `checkInvariants()`: there is at least one segment, and only the last may be without actions;
/// each segment's base is the last seq of the one before; only the last segment grows; whole segments are dropped,
/// oldest first, and only when nothing of them is visible; `evicted` counts exactly the actions that are no longer
/// visible.
struct History<State, Action> {
  private(set) var segments: [Segment<State, Action>]
  private(set) var limits: HistoryLimits
  private var stride: KeyframeStride
  private var sizes = SizeEstimate()
  /// The seq the recording began with; actions before it were never seen.
  let first: Int

  init(state: State, seq: Int, epoch: Int, limits: HistoryLimits, stride: KeyframeStride) {
    first = seq
    self.limits = limits
    self.stride = stride
    // The store itself has all of it.
    let size = sizes.bytes(ofState: state, beside: state)
    segments = [Segment(base: seq, state: state, epoch: epoch, stateBytes: size)]
    bytes = size
  }

  /// The seq of the last action, or the seq the recording began with.
  var newest: Int { segments[segments.count - 1].newest }

  /// The oldest seq that can be named: the first state while nothing is evicted, else the oldest visible action.
  var oldest: Int { evicted == 0 ? first : first + evicted + 1 }

  /// How many actions were recorded and are no longer visible.
  private(set) var evicted = 0

  /// About how many bytes are kept.
  private(set) var bytes: Int

  /// Appends a settled action and, where one is due, a keyframe after it.
  ///
  /// - Parameter state: asked for the state after the action, only if a keyframe is taken; nil where it cannot be read.
  /// - Returns: what was dropped for it, to be released where that may run an app's code.
  /// - Complexity: O(1) amortised.
  mutating func append(_ record: ActionRecord<Action>, state: (() -> State)?) -> [Segment<State, Action>] {
    let size = sizes.bytes(ofAction: record.transition.action)
    bytes += size
    let last = segments.count - 1
    segments[last].append(record, bytes: size)
    // A state that was written without an action cannot be reduced again, so it is kept.
    if let state, record.transition.kind != .action || isKeyframeDue(after: segments[last].progress) {
      takeKeyframe(state(), epoch: segments[last].epoch)
    }
    return evict()
  }

  /// Keeps the present state, from which the next actions are reduced by another reducer.
  mutating func beginEpoch(_ epoch: Int, state: State) -> [Segment<State, Action>] {
    takeKeyframe(state, epoch: epoch)
    return evict()
  }

  private mutating func takeKeyframe(_ state: State, epoch: Int) {
    let newest = newest
    let size = sizes.bytes(ofState: state, beside: segments[segments.count - 1].state)
    // A segment without actions would stand for the same seq.
    if let last = segments.last, last.records.isEmpty { bytes -= segments.removeLast().bytes }
    bytes += size
    segments.append(Segment(base: newest, state: state, epoch: epoch, stateBytes: size))
  }

  // Only whole segments can be dropped, so one whose actions are large must end long before the limit is reached.
  private mutating func isKeyframeDue(after progress: SegmentProgress) -> Bool {
    progress.actionBytes > limits.bytes / 8
      || stride.isDue(actions: progress.actions, first: progress.firstDuration, total: progress.totalDuration)
  }

  private mutating func evict() -> [Segment<State, Action>] {
    var dropped: [Segment<State, Action>] = []
    evicted = max(evicted, newest - first - limits.actions)
    while segments.count > 1, bytes > limits.bytes {
      evicted = max(evicted, segments[0].newest - first)
      dropped.append(takeFirst())
    }
    // The segment before the oldest visible action gives that action its state before, so it may go only after it.
    while segments.count > 1, segments[0].newest <= first + evicted { dropped.append(takeFirst()) }
    return dropped
  }

  private mutating func takeFirst() -> Segment<State, Action> {
    bytes -= segments[0].bytes
    return segments.removeFirst()
  }

  /// The position of a recorded action, if its segment is kept.
  func position(of seq: Int) -> (segment: Int, record: Int)? {
    guard seq <= newest, let segment = segments.lastIndex(where: { $0.base < seq }) else { return nil }
    return (segment, seq - segments[segment].base - 1)
  }

  subscript(position: (segment: Int, record: Int)) -> ActionRecord<Action> {
    get { segments[position.segment].records[position.record] }
    _modify { yield &segments[position.segment].records[position.record] }
  }

  /// The segment whose base or actions lead to a seq.
  func segment(leadingTo seq: Int) -> Int? {
    guard seq <= newest else { return nil }
    return segments.lastIndex { $0.base <= seq }
  }

  mutating func noteVerification(_ verification: Segment<State, Action>.Verification, base: Int) {
    guard let index = segments.firstIndex(where: { $0.base == base }) else { return }
    segments[index].verification = verification
  }

  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    if segments.isEmpty { return "no segment" }
    for (left, right) in zip(segments, segments.dropFirst()) where left.newest != right.base {
      return "segment \(right.base) does not follow \(left.newest)"
    }
    for segment in segments.dropLast() where segment.records.isEmpty { return "segment \(segment.base) has no action" }
    if segments.count > 1, segments[0].newest <= first + evicted { return "a segment of evicted actions is kept" }
    if newest - first - evicted > limits.actions { return "more actions are visible than the limit" }
    return nil
  }
}

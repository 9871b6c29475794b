import StoreRuntime

/// Decides when chunks end and keyframes are taken; the store's isolation asks, between transitions.
struct Pacing: Sendable {
  /// The most records of one chunk.
  static let chunk = 64

  var limits: HistoryLimits
  /// True if the limits have changed and the store's isolation is to release what is no longer visible.
  var isReleaseAsked = false
  /// True if keyframes are to be rare, whatever they cost.
  var isSparse = false
  private var stride: KeyframeStride
  private var actionSizes = SizeSampler()
  private var stateSizes = SizeSampler()
  /// The seq of the last keyframe.
  private var keyframe: Int
  // Chunks are short at first, so that sizes are known before many large actions are kept.
  private var ramp = 1
  /// The record in the present chunk from which on times are not counted yet.
  private var counted = 0
  private var earlier: UInt64 = 0
  private var later: UInt64 = 0
  private var bytesSince = 0

  init(limits: HistoryLimits, stride: KeyframeStride, seq: Int) {
    self.limits = limits
    self.stride = stride
    keyframe = seq
  }

  mutating func takeReleaseRequest() -> Bool {
    defer { isReleaseAsked = false }
    return isReleaseAsked
  }

  mutating func isActionSampled(after count: Int) -> Bool { actionSizes.isDue(after: count) }
  mutating func isStateSampled() -> Bool { stateSizes.isDue(after: 1) }
  mutating func take(actionSize: Int) { actionSizes.last = actionSize }
  mutating func take(stateSize: Int) { stateSizes.last = stateSize }
  var actionBytes: Int { actionSizes.last }
  var stateBytes: Int { stateSizes.last }

  /// A chunk has ended; says whether a keyframe is due.
  mutating func isKeyframeDue<Action>(after chunk: TapeChunk<Action>) -> Bool {
    let newest = chunk.base + chunk.count
    let middle = keyframe + stride.actions / 2 - chunk.base
    let split = min(max(middle, counted), chunk.count)
    earlier &+= chunk.duration(of: counted..<split)
    later &+= chunk.duration(of: split..<chunk.count)
    counted = 0
    bytesSince += chunk.count * actionBytes
    // Only what no keyframe needs can be dropped, so one is taken long before the limit is reached.
    if bytesSince > limits.bytes / 8 { return true }
    if isSparse { return newest - keyframe >= sparseStride }
    let before = stride.actions
    let isDue = stride.isDue(after: newest - keyframe, earlier: earlier, later: later)
    // All up to now is the earlier half of the doubled stride.
    if stride.actions > before { (earlier, later) = (earlier &+ later, 0) }
    return isDue
  }

  // What is evicted goes with the keyframe before it, so that no more than twice as much is kept as can be seen.
  private var sparseStride: Int { max(stride.actions, min(KeyframeStride.longest, limits.actions)) }

  /// A keyframe was taken after so many records of the present chunk.
  mutating func begin(at seq: Int, counted: Int) {
    keyframe = seq
    self.counted = counted
    (earlier, later, bytesSince) = (0, 0, 0)
  }

  /// After how many records the chunk ends that begins after `seq`.
  mutating func limit(after seq: Int) -> Int {
    counted = 0
    let untilKeyframe = (isSparse ? sparseStride : stride.actions) - (seq - keyframe)
    let untilTooLarge = limits.bytes / 8 / max(1, actionBytes)
    let limit = max(1, min(ramp, untilKeyframe, untilTooLarge, limits.actions, Self.chunk))
    ramp = min(seq - keyframe + ramp, Self.chunk)
    return limit
  }
}

/// Says which of many values are looked at: the first, the second, the fourth, and so on, later ever so many.
struct SizeSampler: Sendable {
  private var seen = 0
  private var next = 0
  /// What was found last.
  var last = 0

  mutating func isDue(after count: Int) -> Bool {
    seen += count
    guard seen > next else { return false }
    next = seen + min(seen, 16_384)
    return true
  }
}

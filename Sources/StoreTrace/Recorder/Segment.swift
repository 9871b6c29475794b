import StoreRuntime

/// A keyframe and the actions since.
struct Segment<State, Action> {
  enum Verification { case unknown, verified, differs }

  /// The seq of the keyframe.
  let base: Int
  /// The state at `base`.
  let state: State
  /// How often the store's reducer had been replaced when these actions were reduced.
  let epoch: Int
  var records: [ActionRecord<Action>] = []
  /// Whether reducing the whole segment gave the next keyframe.
  var verification = Verification.unknown
  /// What has been recorded since the keyframe.
  private(set) var progress = SegmentProgress()
  private let stateBytes: Int

  init(base: Int, state: State, epoch: Int, stateBytes: Int) {
    self.base = base
    self.epoch = epoch
    self.state = state
    self.stateBytes = stateBytes
  }

  /// About how many bytes it keeps.
  var bytes: Int { stateBytes + progress.actionBytes }

  /// The seq of the last action, or of the keyframe.
  var newest: Int { base + records.count }

  mutating func append(_ record: ActionRecord<Action>, bytes: Int) {
    if records.isEmpty { progress.firstDuration = record.transition.duration }
    progress.totalDuration += record.transition.duration
    progress.actions += 1
    progress.actionBytes += bytes
    records.append(record)
  }
}

/// What decides when the next keyframe is taken; times are in nanoseconds.
struct SegmentProgress {
  var actions = 0
  var actionBytes = 0
  var firstDuration: UInt64 = 0
  var totalDuration: UInt64 = 0
}

import StoreRuntime

/// A keyframe and the actions since.
struct Segment<State, Action> {
  enum Verification { case unknown, verified, differs }

  /// The seq of the keyframe.
  let base: Int
  /// The state at `base`.
  let state: State
  var records: [ActionRecord<Action>] = []
  /// Whether reducing the whole segment gave the next keyframe.
  var verification = Verification.unknown
  private(set) var bytes: Int
  private(set) var firstDuration: UInt64 = 0
  private(set) var totalDuration: UInt64 = 0

  init(base: Int, state: State, stateBytes: Int) {
    self.base = base
    self.state = state
    bytes = stateBytes
  }

  /// The seq of the last action, or of the keyframe.
  var newest: Int { base + records.count }

  mutating func append(_ record: ActionRecord<Action>, bytes: Int) {
    if records.isEmpty { firstDuration = record.transition.duration }
    totalDuration += record.transition.duration
    records.append(record)
    self.bytes += bytes
  }
}

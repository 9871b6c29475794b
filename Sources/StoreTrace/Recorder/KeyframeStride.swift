/// Decides after how many actions the next keyframe is taken.
///
/// Keeping a state makes the next writes in place copy what they touch, so a keyframe's cost shows up in the reductions
/// after it: the earlier half of a stretch takes longer than the later one. The stride doubles while that cost is more
/// than an eighth of the time spent reducing since the last keyframe (what it costs to release a state, later, does not
/// show), and is halved again when it has become a sixteenth. So what a reader reduces to see a past state costs no more
/// than some copies of the state. Fixed in tests, so that they do not depend on time.
public struct KeyframeStride: Sendable {
  /// The longest stride unless another is given.
  static let longest = 65_536

  /// The present stride, in actions.
  private(set) var actions: Int
  private let floor: Int
  private let ceiling: Int

  /// A stride that follows what keyframes cost.
  ///
  /// - Parameters:
  ///   - start: the first stride, in actions, and the shortest.
  ///   - ceiling: the longest stride; it bounds how many actions a reader reduces to see a past state.
  public static func adaptive(start: Int = 64, ceiling: Int = 65_536) -> KeyframeStride {
    KeyframeStride(stride: start, ceiling: ceiling)
  }

  /// A stride that never changes.
  public static func fixed(_ stride: Int) -> KeyframeStride {
    KeyframeStride(stride: stride, ceiling: stride)
  }

  private init(stride: Int, ceiling: Int) {
    actions = max(1, stride)
    floor = actions
    self.ceiling = max(1, ceiling)
  }

  /// Says whether a keyframe is due, and changes the stride where keyframes have become too dear, or cheap again.
  ///
  /// - Parameters:
  ///   - count: the actions since the last keyframe.
  ///   - earlier: what the earlier half of them took to reduce, in nanoseconds.
  ///   - later: what the later half took.
  mutating func isDue(after count: Int, earlier: UInt64, later: UInt64) -> Bool {
    guard count >= actions else { return false }
    let cost = earlier > later ? earlier - later : 0
    let total = earlier + later
    if actions < ceiling, cost > total / 8 {
      actions = min(actions * 2, ceiling)
      return false
    }
    if actions > floor, cost < total / 16 { actions = max(actions / 2, floor) }
    return true
  }
}

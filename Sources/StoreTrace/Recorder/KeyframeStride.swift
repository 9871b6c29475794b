/// Decides after how many actions the next keyframe is taken.
///
/// Keeping a state makes the next write in place copy what it touches, so a keyframe's cost shows up in the first
/// reduction after it. The stride doubles while that cost is more than half of the time spent reducing since the last
/// keyframe. Fixed in tests, so that they do not depend on time.
public struct KeyframeStride: Sendable {
  private var stride: Int
  private let ceiling: Int

  /// A stride that follows what keyframes cost.
  ///
  /// - Parameters:
  ///   - start: the first stride, in actions.
  ///   - ceiling: the longest stride; it bounds how many actions a reader reduces to see a past state.
  public static func adaptive(start: Int = 64, ceiling: Int = 8_192) -> KeyframeStride {
    KeyframeStride(stride: start, ceiling: ceiling)
  }

  /// A stride that never changes.
  public static func fixed(_ stride: Int) -> KeyframeStride {
    KeyframeStride(stride: stride, ceiling: stride)
  }

  private init(stride: Int, ceiling: Int) {
    self.stride = max(1, stride)
    self.ceiling = max(1, ceiling)
  }

  /// Says whether a keyframe is due, and lengthens the stride where keyframes have become too dear.
  ///
  /// - Parameters:
  ///   - actions: the actions since the last keyframe.
  ///   - first: what the first of them took to reduce, in nanoseconds.
  ///   - total: what all of them took together, in nanoseconds.
  mutating func isDue(actions: Int, first: UInt64, total: UInt64) -> Bool {
    guard actions >= stride else { return false }
    let others = actions > 1 ? (total - first) / UInt64(actions - 1) : first
    let cost = first > others ? first - others : 0
    guard stride < ceiling, cost > total / 2 else { return true }
    stride = min(stride * 2, ceiling)
    return false
  }
}

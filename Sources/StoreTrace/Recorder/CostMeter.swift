/// Measures what recording costs, and decides how much is recorded.
///
/// The cost of an action is that of the two readings of the clock it is timed with, its share of ending a chunk, and its
/// share of what is told beside actions; of the former one in five is measured, of the latter one in 64. What keyframes make
/// writes in place copy is the reducer's time and not counted here; the stride follows that.
///
/// Invariant: the detail changes only when a window of 1,024 actions is over. It is given up at once and taken up again
/// only after so many windows at half of the budget, twice as many each time, so that it does not go to and fro.
struct CostMeter: Sendable {
  /// One in so many of what is told beside actions is measured.
  static let sampling = 64
  /// One end in so many of a chunk is measured: keyframes are taken every second, fourth or so, never every fifth.
  static let chunks = 5
  private static let window = 1_024
  private static let leastPatience = 4
  private static let mostPatience = 1_024

  let budget: InspectorBudget
  private(set) var detail = RecordingDetail.full
  /// Why it is not full.
  private(set) var reason: String?
  private var nanoseconds: UInt64 = 0
  private var actions = 0
  private var last: Int?
  private var quiet = 0
  private var patience = Self.leastPatience / 2

  init(_ budget: InspectorBudget) {
    self.budget = budget
  }

  /// Nanoseconds an action, on average over the last window, or since the beginning while that is not over.
  var nanosecondsPerAction: Int? { last ?? (actions > 0 ? average : nil) }

  private var average: Int { Int(clamping: nanoseconds / UInt64(max(1, actions))) }

  /// One of many was measured.
  mutating func spend(sampled time: UInt64) { nanoseconds &+= time &* UInt64(Self.sampling) }

  /// A chunk of actions has ended, and stands for those that were not measured.
  ///
  /// - Returns: true if from now on more is recorded, or less.
  mutating func end(chunksOf count: Int, time: UInt64, reading: UInt64, bytes: Int) -> Bool {
    end(chunkOf: count * Self.chunks, time: time &* UInt64(Self.chunks), reading: reading, bytes: bytes)
  }

  /// A chunk of actions has ended.
  ///
  /// - Parameters:
  ///   - time: what ending it took.
  ///   - reading: what one reading of the clock takes.
  ///   - bytes: what is kept.
  /// - Returns: true if from now on more is recorded, or less.
  mutating func end(chunkOf count: Int, time: UInt64, reading: UInt64, bytes: Int) -> Bool {
    nanoseconds &+= time &+ reading &* UInt64(2 * count)
    actions += count
    guard actions >= Self.window else { return false }
    let cost = average
    last = cost
    (nanoseconds, actions) = (0, 0)
    return judge(cost, bytes)
  }

  private mutating func judge(_ cost: Int, _ bytes: Int) -> Bool {
    switch detail {
    case .full:
      guard let excess = excess(cost, bytes) else { return false }
      (detail, reason, quiet) = (.digest, excess, 0)
      patience = min(patience * 2, Self.mostPatience)
      return true
    case .digest:
      quiet = isQuiet(cost, bytes) ? quiet + 1 : 0
      guard quiet >= patience else { return false }
      (detail, reason) = (.full, nil)
      return true
    }
  }

  private func excess(_ cost: Int, _ bytes: Int) -> String? {
    if let most = budget.nanosecondsPerAction, cost > most {
      return "Recording took \(cost) ns an action, and may take \(most)."
    }
    if let most = budget.bytes, bytes > most { return "Recording keeps about \(bytes) bytes, and may keep \(most)." }
    return nil
  }

  private func isQuiet(_ cost: Int, _ bytes: Int) -> Bool {
    cost <= (budget.nanosecondsPerAction ?? .max) / 2 && bytes <= (budget.bytes ?? .max) / 4 * 3
  }
}

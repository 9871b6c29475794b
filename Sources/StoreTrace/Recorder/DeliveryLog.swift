/// Which subscriptions were called after which transition, for the last 65,536 calls.
///
/// Invariants: seqs rise or stay; of one transition at most 1,000 calls are kept, the first ones.
struct DeliveryLog: Sendable {
  private struct Call {
    let seq: Int
    let subscription: Int
  }

  private static let capacity = 1 << 16
  private static let mostOfOne = 1_000

  // Grows to its capacity, and then begins again at the front.
  private var calls: [Call] = []
  private var oldest = 0

  /// The first seq of which every call is kept that is to be kept at all.
  private(set) var completeFrom = 0

  /// The first seq of which nobody is noted; nil while they are.
  private var pausedFrom: Int?

  /// About how many bytes it keeps.
  var bytes: Int { calls.count * MemoryLayout<Call>.stride }

  /// Nobody is noted from a seq on.
  mutating func pause(from seq: Int) { pausedFrom = seq }

  /// Everybody is noted again from a seq on.
  mutating func resume(from seq: Int) {
    pausedFrom = nil
    completeFrom = max(completeFrom, seq)
  }

  /// Notes who was called after a transition.
  mutating func note(_ subscriptions: [Int], after seq: Int) {
    for subscription in subscriptions.prefix(Self.mostOfOne) {
      let call = Call(seq: seq, subscription: subscription)
      guard calls.count == Self.capacity else {
        calls.append(call)
        continue
      }
      completeFrom = max(completeFrom, calls[oldest].seq + 1)
      calls[oldest] = call
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// Who was called after a transition, in that order; nil where that is not kept any more.
  ///
  /// - Complexity: O(log of what is kept, and those who were called)
  func called(after seq: Int) -> [Int]? {
    guard seq >= completeFrom, seq < pausedFrom ?? .max else { return nil }
    var low = 0
    var high = calls.count
    while low < high {
      let middle = (low + high) / 2
      if call(middle).seq < seq { low = middle + 1 } else { high = middle }
    }
    var called: [Int] = []
    while low < calls.count, call(low).seq == seq {
      called.append(call(low).subscription)
      low += 1
    }
    return called
  }

  private func call(_ index: Int) -> Call { calls[(oldest + index) % calls.count] }
}

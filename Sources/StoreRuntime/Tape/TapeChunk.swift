import Synchronization

/// Records of consecutive transitions in memory that never moves; its tape's proof says who may touch what, and when.
///
/// Invariants: the first `count` slots are written; a slot holds an action if its entry's traits say so; what is written
/// is not written again before the chunk is cleared, but for the figures of deliveries, which are atomic.
@usableFromInline
package final class TapeChunk<Action>: @unchecked Sendable {
  /// The seq of the transition before its first.
  package private(set) var base: Int
  /// How many records it has room for.
  package let capacity: Int
  @usableFromInline let actions: UnsafeMutablePointer<Action>
  @usableFromInline let entries: UnsafeMutablePointer<TapeEntry>
  private let deliveries: UnsafeMutablePointer<Atomic<UInt64>>
  /// How many records are written; read by the writer alone, and when nobody else has the chunk.
  package internal(set) var count = 0
  /// True if some slot has no action.
  private var hasGaps = false
  /// True once a reader may hold it outside of the recorder's lock: then it is not written a second time.
  package var isShared = false

  /// About how many bytes it keeps, as its recorder estimated when it ended; the recorder's lock guards it.
  package var bytes = 0

  /// How many bytes a record takes beside its action.
  package static var overhead: Int { MemoryLayout<TapeEntry>.stride + MemoryLayout<UInt64>.stride }

  package init(base: Int, capacity: Int) {
    self.base = base
    self.capacity = max(1, capacity)
    actions = .allocate(capacity: self.capacity)
    entries = .allocate(capacity: self.capacity)
    deliveries = .allocate(capacity: self.capacity)
    for index in 0..<self.capacity { (deliveries + index).initialize(to: Atomic(0)) }
  }

  deinit {
    releaseActions()
    deliveries.deinitialize(count: capacity)
    actions.deallocate()
    entries.deallocate()
    deliveries.deallocate()
  }

  /// Releases the actions, so that the memory can be written again; that may run an app's code.
  ///
  /// - Precondition: nobody else has the chunk.
  package func clear() {
    releaseActions()
    for index in 0..<count { deliveries[index].store(0, ordering: .relaxed) }
    count = 0
    hasGaps = false
  }

  /// Begins again with other seqs.
  ///
  /// - Precondition: nobody else has the chunk, and it is clear.
  package func begin(base: Int) {
    self.base = base
  }

  private func releaseActions() {
    if !hasGaps {
      actions.deinitialize(count: count)
    } else {
      for index in 0..<count where entries[index].traits.hasAction { (actions + index).deinitialize(count: 1) }
    }
  }

  func write(_ action: Action?, _ entry: TapeEntry) {
    if let action { (actions + count).initialize(to: action) } else { hasGaps = true }
    (entries + count).initialize(to: entry)
    count += 1
  }

  package func addDeliveries(at index: Int, delivered: Int, skipped: Int) {
    let old = Self.deliveries(in: deliveries[index].load(ordering: .relaxed))
    let sum = (delivered: old.delivered &+ delivered, skipped: old.skipped &+ skipped)
    let bits = UInt64(UInt32(clamping: sum.delivered)) << 32 | UInt64(UInt32(clamping: sum.skipped))
    deliveries[index].store(bits, ordering: .relaxed)
  }

  // MARK: Reading what is written

  /// The action at an index; nil where there was none.
  package func action(at index: Int) -> Action? {
    entries[index].traits.hasAction ? actions[index] : nil
  }

  /// Calls the function with the action at an index, which must have one, without copying it.
  package func withAction(at index: Int, _ body: (Action) -> Void) {
    body(actions[index])
  }

  package func entry(at index: Int) -> TapeEntry { entries[index] }

  /// How many subscribers were called, and how many were not.
  package func deliveries(at index: Int) -> (delivered: Int, skipped: Int) {
    Self.deliveries(in: deliveries[index].load(ordering: .relaxed))
  }

  private static func deliveries(in bits: UInt64) -> (delivered: Int, skipped: Int) {
    (Int(bits >> 32), Int(bits & 0xffff_ffff))
  }

  /// How long reducing took in all of a range of records, in nanoseconds.
  package func duration(of range: Range<Int>) -> UInt64 {
    var sum: UInt64 = 0
    for index in range { sum &+= UInt64(entries[index].duration) }
    return sum
  }
}

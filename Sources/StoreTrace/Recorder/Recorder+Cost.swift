import StoreLocks
import StoreRuntime
import Synchronization

extension Recorder {
  /// True while only a digest is recorded.
  var isDigest: Bool { digest.load(ordering: .relaxed) }

  /// A chunk has ended, which began to end at the first of two readings of the clock that follow each other.
  func account(chunkOf count: Int, began: UInt64, again: UInt64) {
    let bytes = budget.bytes == nil ? 0 : keptBytes
    let time = elapsed(from: again, to: monotonic())
    let reading = elapsed(from: began, to: again)
    let hasChanged = meter.withLock { $0.end(chunksOf: count, time: time, reading: reading, bytes: bytes) }
    guard hasChanged else { return }
    let isDigest = meter.withLock { $0.detail } == .digest
    digest.store(isDigest, ordering: .relaxed)
    pacing.withLock { $0.isSparse = isDigest }
    // Subscribers have not been told yet of the action that was just recorded.
    deliveries.withLock { if isDigest { $0.pause(from: tape.newest) } else { $0.resume(from: tape.newest) } }
    noteEvent()
  }

  /// Does something, and measures it if it is its turn to be.
  func measured(_ isSampled: Bool, _ body: () -> Void) {
    guard isSampled else { return body() }
    let began = monotonic()
    body()
    let time = elapsed(from: began, to: monotonic())
    meter.withLock { $0.spend(sampled: time) }
  }

  /// About how many bytes are kept, of the past and of all beside it.
  var keptBytes: Int {
    let live = live.withLock { $0.bytes }
    let calls = deliveries.withLock { $0.bytes }
    return live + calls + history.withLock { $0.bytes + $0.side.bytes }
  }
}

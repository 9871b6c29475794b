import StoreLocks
import StoreRuntime

/// A monotonic clock that stands still but for those who let time pass on it, so that what takes long is known exactly.
final class SlowClock: Sendable {
  private let time = Guarded<UInt64>(0)

  /// As a store's clock.
  var sources: StoreSources {
    StoreSources(
      now: { Timestamp(microsecondsSince1970: 0) }, monotonic: { [self] in time.withLock { $0 } }, seed: { 1 })
  }

  /// Lets time pass.
  func pass(nanoseconds: UInt64) { time.withLock { $0 += nanoseconds } }
}

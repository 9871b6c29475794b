import StoreRuntime
import StoreLocks

extension StoreSources {
  /// A wall clock that shows 1, 2, 3… seconds, one more each time it is read.
  static func ticking() -> StoreSources {
    let clock = TickingClock()
    return StoreSources(now: { clock.tick() }, monotonic: { 0 }, seed: { 1 })
  }
}

private final class TickingClock: Sendable {
  private let seconds = Guarded<Int64>(0)

  func tick() -> Timestamp {
    seconds.withLock {
      $0 += 1
      return Timestamp(microsecondsSince1970: $0 * 1_000_000)
    }
  }
}

func second(_ number: Int64) -> Timestamp { Timestamp(microsecondsSince1970: number * 1_000_000) }

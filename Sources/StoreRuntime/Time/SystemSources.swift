#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The one file of the runtime that reads a clock or draws a random number.
extension StoreSources {
  /// The machine's wall clock, its monotonic clock and its random number generator.
  public static let system = StoreSources(
    now: {
      let time = read(CLOCK_REALTIME)
      return Timestamp(microsecondsSince1970: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    },
    monotonic: {
      let time = read(CLOCK_MONOTONIC)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    },
    seed: {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    })

  /// The machine's clock for effects that wait.
  public static let systemClock: any Clock<Duration> = ContinuousClock()

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}

/// Where a store gets time and randomness from; the runtime itself reads no clock and draws no number.
///
/// Give a store sources of your own to make a test deterministic.
public struct StoreSources: Sendable {
  /// Wall-clock time, offered to reducers as `now`.
  public var now: @Sendable () -> Timestamp
  /// A clock that never goes back, in nanoseconds from any fixed start; it times reducers.
  public var monotonic: @Sendable () -> UInt64
  /// What effects wait on: debounced, throttled and retried ones, and those that ask the context for it.
  public var clock: any Clock<Duration>
  /// One random number a store draws when it is made; every transition's seed follows from it.
  public var seed: @Sendable () -> UInt64

  /// Sources made of three functions and a clock, by default the machine's.
  public init(
    now: @escaping @Sendable () -> Timestamp, monotonic: @escaping @Sendable () -> UInt64,
    seed: @escaping @Sendable () -> UInt64, clock: any Clock<Duration> = StoreSources.systemClock
  ) {
    self.now = now
    self.monotonic = monotonic
    self.seed = seed
    self.clock = clock
  }
}

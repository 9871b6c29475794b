/// Where a store gets time and randomness from; the runtime itself reads no clock and draws no number.
///
/// Give a store sources of your own to make a test deterministic.
public struct StoreSources: Sendable {
  /// Wall-clock time, offered to reducers as `now`.
  public var now: @Sendable () -> Timestamp
  /// A clock that never goes back, in nanoseconds from any fixed start; it times reducers.
  public var monotonic: @Sendable () -> UInt64
  /// One random number a store draws when it is made; every transition's seed follows from it.
  public var seed: @Sendable () -> UInt64

  /// Sources made of three functions.
  public init(
    now: @escaping @Sendable () -> Timestamp, monotonic: @escaping @Sendable () -> UInt64,
    seed: @escaping @Sendable () -> UInt64
  ) {
    self.now = now
    self.monotonic = monotonic
    self.seed = seed
  }
}

/// A clock whose type is left out: times count from when the timer was made.
struct EffectTimer: Sendable {
  /// The time that has passed.
  let elapsed: @Sendable () -> Duration
  /// Waits until so much time has passed.
  let sleep: @Sendable (_ deadline: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let origin = clock.now
    elapsed = { origin.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }
}

extension Duration {
  /// The duration as one that can be waited for: neither negative nor more than a hundred years.
  var limited: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

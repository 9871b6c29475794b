/// A clock whose type is left out: times count from when the timer was made.
struct EffectTimer: Sendable {
  /// One wait, known to the clock from when it was made.
  struct Wait: Sendable {
    /// Returns when it is over.
    let over: @Sendable () async throws -> Void
    /// Tells the clock that what waited has been done; it must be called once, however the wait ended.
    let done: @Sendable () -> Void
  }

  /// The time that has passed.
  let elapsed: @Sendable () -> Duration
  /// Begins a wait until so much time has passed.
  let enlist: @Sendable (_ deadline: Duration) -> Wait

  init(_ clock: some Clock<Duration>) {
    let origin = clock.now
    elapsed = { origin.duration(to: clock.now) }
    if let clock = clock as? ManualClock {
      let start = clock.now.offset
      enlist = { clock.enlist(until: start + $0) }
    } else {
      enlist = { deadline in
        let deadline = origin.advanced(by: deadline)
        return Wait(over: { try await clock.sleep(until: deadline, tolerance: nil) }, done: {})
      }
    }
  }
}

extension EffectTimer.Wait {
  /// How the wait ended, if not by being over.
  func interruption() async -> EffectEnding? {
    do {
      try await over()
      return nil
    } catch {
      return Task.isCancelled || error is CancellationError ? .cancelled : .failed(error: "\(type(of: error))")
    }
  }

  func ending() async -> EffectEnding { await interruption() ?? .finished }
}

extension Duration {
  /// The duration as one that can be waited for: neither negative nor more than a hundred years.
  var limited: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

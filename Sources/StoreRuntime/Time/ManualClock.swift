import Synchronization

/// A clock for tests that stands still until it is told to move.
///
/// Give it to a store in its `StoreSources`. What a store waits for itself (debounced and throttled effects) is known to
/// the clock's time from the moment the action is sent, so a test sends, advances and awaits `StoreTask.finish()`. Work
/// that sleeps on the clock when it gets there, or is retried, is met with `waitForSleepers(_:)` before advancing.
public final class ManualClock: Clock {
  /// A point of the clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let schedule = Mutex(ManualSchedule())

  /// A clock at its start.
  public init() {}

  public var now: Instant { schedule.withLock { Instant(offset: $0.now) } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Moves the clock on and wakes everybody whose time has come, the earliest first.
  ///
  /// When it returns, each of them has returned from its sleep. A duration that is not positive wakes nobody and leaves
  /// the clock where it is. The clock stands still at the end of what `Duration` can count in seconds.
  public func advance(by duration: Duration) async {
    for sleeper in schedule.withLock({ $0.advance(by: duration) }) { sleeper.resume() }
    await withCheckedContinuation { continuation in
      let isAwake = schedule.withLock { schedule in
        if schedule.waking > 0 { schedule.advancing.append(continuation) }
        return schedule.waking == 0
      }
      if isAwake { continuation.resume() }
    }
  }

  /// Returns when at least so many tasks sleep on the clock.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = schedule.withLock { schedule in
        guard schedule.sleepers.count < count else { return true }
        schedule.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Sleeps until the clock has been advanced to the deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = schedule.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      let isWoken = try await withCheckedThrowingContinuation { sleeper in
        enter(sleeper, id, until: deadline.offset)
      }
      if isWoken { leave() }
    } onCancel: {
      schedule.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  private func enter(_ sleeper: CheckedContinuation<Bool, any Error>, _ id: Int, until deadline: Duration) {
    // Either the task is seen to be cancelled here, or its handler finds the sleeper in the list.
    let (isCancelled, isOver, watchers) = schedule.withLock { schedule in
      let isCancelled = Task.isCancelled
      let isOver = deadline <= schedule.now
      if isCancelled || isOver { return (isCancelled, isOver, [CheckedContinuation<Void, Never>]()) }
      schedule.sleepers[id] = ManualSchedule.Sleeper(deadline: deadline, continuation: sleeper)
      return (false, false, schedule.takeWatchers())
    }
    if isCancelled {
      sleeper.resume(throwing: CancellationError())
    } else if isOver {
      sleeper.resume(returning: false)
    }
    for watcher in watchers { watcher.resume() }
  }

  private func leave() {
    let advancing = schedule.withLock { schedule in
      schedule.waking -= 1
      defer { if schedule.waking == 0 { schedule.advancing = [] } }
      return schedule.waking == 0 ? schedule.advancing : []
    }
    for continuation in advancing { continuation.resume() }
  }
}

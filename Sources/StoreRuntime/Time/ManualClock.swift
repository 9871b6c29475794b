import StoreLocks

/// A clock for tests that stands still until it is told to move.
///
/// Give it to a store in its `StoreSources`. When `advance(by:)` returns, the debounced and throttled effects whose
/// time has come were started and what they sent at once was reduced, in the order of their times; in a store without
/// an actor they wait in its mailbox, so call `drainMailbox()`. Work that sleeps on the clock itself, or is retried,
/// first has to get there: `waitForSleepers(_:)` before advancing, and `StoreTask.finish()` or the next
/// `waitForSleepers(_:)` after.
public final class ManualClock: Clock {
  /// A point of the clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let schedule = Guarded(ManualSchedule())

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
      let isDone = schedule.withLock { schedule in
        if !schedule.due.isEmpty { schedule.advancing.append(continuation) }
        return schedule.due.isEmpty
      }
      if isDone { continuation.resume() }
    }
  }

  /// Returns when at least so many sleep on the clock; debounced and throttled effects count from when they were sent.
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
    let id = add(until: deadline.offset)
    defer { leave(id) }
    try await wait(id)
  }

  func enlist(until deadline: Duration) -> EffectTimer.Wait {
    let id = add(until: deadline)
    return EffectTimer.Wait(over: { try await self.wait(id) }, done: { self.leave(id) })
  }

  private func add(until deadline: Duration) -> Int {
    let (id, watchers) = schedule.withLock { schedule in (schedule.add(until: deadline), schedule.takeWatchers()) }
    for watcher in watchers { watcher.resume() }
    return id
  }

  private func wait(_ id: Int) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Either the task is seen to be cancelled here, or its handler finds the continuation in the list.
        let isCancelled = Task.isCancelled
        let isAsleep = schedule.withLock { schedule in
          guard schedule.sleepers[id] != nil, !isCancelled else { return false }
          schedule.sleepers[id]?.continuation = continuation
          return true
        }
        if isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if !isAsleep {
          continuation.resume()
        }
      }
    } onCancel: {
      let sleeper = schedule.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation?.resume(throwing: CancellationError())
    }
  }

  private func leave(_ id: Int) {
    let advancing = schedule.withLock { $0.leave(id) }
    for continuation in advancing { continuation.resume() }
  }
}

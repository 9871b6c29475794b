/// What a handler can tell its loop.
public struct LoopControl: ~Copyable {
  /// Bytes for the client.
  public var output: OutputQueue

  /// When to call `deadlineReached`, in nanoseconds of `MonotonicClock`; nil for never.
  public var deadline: UInt64?

  /// The time at which the loop woke up, in nanoseconds of `MonotonicClock`.
  public internal(set) var now: UInt64

  /// The exit code the handler asked to stop with.
  public private(set) var exitCode: Int32?

  init(limits: OutputLimits, now: UInt64) {
    output = OutputQueue(limits: limits)
    self.now = now
  }

  /// Ends the loop once pending output is written, after two seconds at most; the first call decides the code.
  public mutating func stop(exitCode code: Int32) {
    exitCode = exitCode ?? code
  }

  /// Whether the deadline has passed; if so, it is taken.
  mutating func takeDeadline() -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }

  /// What `poll` may wait at most, in milliseconds rounded up so that it never wakes before the deadline; -1 without.
  var pollTimeout: Int32 {
    guard let deadline else { return -1 }
    return Self.milliseconds(from: now, to: deadline)
  }

  static func milliseconds(from now: UInt64, to deadline: UInt64) -> Int32 {
    guard deadline > now else { return 0 }
    let left = deadline - now
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
  }
}

/// How often work that failed is done again, and how long the store waits before, on its own clock.
public struct RetryPolicy: Sendable {
  private let maximum: Int
  private let interval: @Sendable (_ retry: Int) -> Duration

  /// Waits as long as the function says before each retry.
  ///
  /// - Parameters:
  ///   - maximum: how often the work is done again; none if it is not positive.
  ///   - interval: the time before the first retry (1), the second (2), and so on.
  public static func custom(
    maximum: Int, _ interval: @escaping @Sendable (_ retry: Int) -> Duration
  ) -> RetryPolicy {
    RetryPolicy(maximum: maximum, interval: interval)
  }

  /// Waits the same time before each retry.
  public static func every(_ interval: Duration, maximum: Int) -> RetryPolicy {
    custom(maximum: maximum) { _ in interval }
  }

  /// Waits longer before each retry: one step before the first, two before the second, and so on.
  public static func growing(by step: Duration, maximum: Int) -> RetryPolicy {
    custom(maximum: maximum) { retry in step.limited * min(retry, 1_000_000_000) }
  }

  /// Waits each of the times in turn; there are as many retries as times.
  public static func intervals(_ intervals: [Duration]) -> RetryPolicy {
    custom(maximum: intervals.count) { intervals[$0 - 1] }
  }

  /// The time before a retry, counted from 1; nil when there are no more.
  func wait(before retry: Int) -> Duration? { retry <= maximum ? interval(retry) : nil }
}

extension Effect {
  /// The same effect, its asynchronous work done again when it throws; cancelling it ends that, the wait included.
  ///
  /// Only the last failure counts as one; those before are reported as retries. Of two policies the inner one holds.
  public func retry(_ policy: RetryPolicy) -> Effect {
    Effect(.retry(policy), [self])
  }
}

/// Keeps a subscription alive: cancelling the token, or releasing it, ends the subscription.
public final class SubscriptionToken {
  package let record: SubscriptionRecord
  private var end: ((_ isReplaced: Bool) -> Void)?

  init(record: SubscriptionRecord, end: @escaping (_ isReplaced: Bool) -> Void) {
    self.record = record
    self.end = end
  }

  /// Ends the subscription; the subscriber is not called again, not even for a transition that is being delivered.
  public func cancel() { cancel(isReplaced: false) }

  /// Ends the subscription.
  ///
  /// - Parameter isReplaced: true where its subscriber is about to begin another one.
  package func cancel(isReplaced: Bool) {
    end?(isReplaced)
    end = nil
  }

  deinit { cancel() }
}

/// Keeps a subscription alive: cancelling the token, or releasing it, ends the subscription.
public final class SubscriptionToken {
  package let record: SubscriptionRecord
  private var end: (() -> Void)?

  init(record: SubscriptionRecord, end: @escaping () -> Void) {
    self.record = record
    self.end = end
  }

  /// Ends the subscription; the subscriber is not called again, not even for a transition that is being delivered.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { cancel() }
}

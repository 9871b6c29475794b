/// Keeps a subscription alive: cancelling the token, or releasing it, ends the subscription.
public final class SubscriptionToken {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the subscription; the subscriber is not called again, not even for a transition that is being delivered.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { cancel() }
}

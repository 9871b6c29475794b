/// Keeps a subscription alive: cancelling the token, or releasing it, ends the subscription.
public final class SubscriptionToken {
  // Nil once the subscription has ended, so that a token somebody forgot keeps nothing of it.
  private var subscriber: Subscriber?

  init(_ subscriber: Subscriber) {
    // Nothing to keep of one that has ended already.
    guard subscriber.isActive else { return }
    self.subscriber = subscriber
    subscriber.token = self
  }

  /// Ends the subscription; the subscriber is not called again, not even for a transition that is being delivered.
  public func cancel() { cancel(isReplaced: false) }

  /// Ends the subscription.
  ///
  /// - Parameter isReplaced: true where its subscriber is about to begin another one.
  package func cancel(isReplaced: Bool) {
    guard let subscriber else { return }
    self.subscriber = nil
    subscriber.token = nil
    subscriber.end(isReplaced ? .replaced : .cancelled)
  }

  /// The subscription has ended.
  func forget() { subscriber = nil }

  deinit { cancel() }
}

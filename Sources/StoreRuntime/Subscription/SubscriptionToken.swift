/// Keeps a subscription alive: cancelling the token, or releasing it, ends the subscription.
public final class SubscriptionToken {
  package let record: SubscriptionRecord
  private let shared: StoreShared
  // Weak references would make every later counting of references to it slower. It is there while the record goes on.
  private unowned let subscriber: Subscriber

  init(_ subscriber: Subscriber, of shared: StoreShared) {
    record = subscriber.record
    self.subscriber = subscriber
    self.shared = shared
  }

  /// Ends the subscription; the subscriber is not called again, not even for a transition that is being delivered.
  public func cancel() { cancel(isReplaced: false) }

  /// Ends the subscription.
  ///
  /// - Parameter isReplaced: true where its subscriber is about to begin another one.
  package func cancel(isReplaced: Bool) {
    guard !record.hasEnded else { return }
    shared.end(subscriber, isReplaced ? .replaced(record) : .unsubscribed(record))
  }

  deinit { cancel() }
}

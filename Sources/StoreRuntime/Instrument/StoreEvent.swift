/// What happened in a store beside its transitions; the event log is what tests compare with.
public enum StoreEvent: Sendable {
  /// A subscription began.
  case subscribed(SubscriptionRecord)
  /// A subscription was cancelled or its token released.
  case unsubscribed(SubscriptionRecord)
  /// The subscribers of a transition have been looked at.
  case notified(seq: Int, delivered: Int, skipped: Int)
  /// An effect of the action began to run.
  case effectStarted(id: Int, name: String, seq: Int)
  /// A running effect sent an action, which waits for its turn.
  case effectEmitted(id: Int)
  /// An effect returned.
  case effectFinished(id: Int)
  /// An effect was cancelled.
  case effectCancelled(id: Int)
  /// An effect threw; the text is the error's type, since its description may hold anything.
  case effectFailed(id: Int, error: String)
  /// The store was released.
  case released
}

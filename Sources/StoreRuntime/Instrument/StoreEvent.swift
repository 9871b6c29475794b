/// What happened in a store beside its transitions; the event log is what tests compare with.
public enum StoreEvent: Sendable {
  /// A subscription began.
  case subscribed(SubscriptionRecord)
  /// A subscription was cancelled or its token released.
  case unsubscribed(SubscriptionRecord)
  /// The subscribers of a transition have been looked at.
  case notified(seq: Int, delivered: Int, skipped: Int)
  /// An effect of the action with the seq began, after subscribers were told of it.
  ///
  /// Every effect that began ends once: finished, cancelled or failed. One that is cancelled before it could begin is
  /// told of as begun and cancelled.
  case effectStarted(id: Int, name: String, seq: Int)
  /// A running effect sent an action, which is reduced next or waits for its turn.
  case effectEmitted(id: Int)
  /// An effect returned, and nobody had cancelled it.
  case effectFinished(id: Int)
  /// An effect ended because it was cancelled, or its store was released.
  case effectCancelled(id: Int)
  /// An effect threw; the text is the error's type, since its description may hold anything.
  case effectFailed(id: Int, error: String, location: SourceLocation)
  /// An effect threw and will be done again, for the first time (1) or a later one, when the wait is over.
  case effectRetried(id: Int, retry: Int, after: Duration, error: String)
  /// An effect of the action `seq` sent the action `late` once it had ended.
  ///
  /// After a cancelled effect the late action is dropped, after any other it is reduced; its transition says which. Nil
  /// stands for a result of which no action was made.
  case effectLate(id: Int, name: String, seq: Int, late: Int?)
  /// The part of the state that an effect belongs to is gone; the effect is being cancelled.
  case effectOrphaned(id: Int)
  /// The store was released.
  case released
}

/// What happened in a store beside its transitions; the event log is what tests compare with.
///
/// The list is closed: whoever reads events can name every one. Each says when it is told.
public enum StoreEvent: Sendable {
  // MARK: The store

  /// The store was made, at that place; told to each instrument first, when it is attached.
  case created(SourceLocation)
  /// The store was released; told last.
  case released

  // MARK: Sending; told only to instruments that ask for it

  /// Somebody sent an action, wrote an update or forced a notification; told before anything is done about it.
  case sent(origin: TransitionOrigin, location: SourceLocation?)
  /// What was sent waits, since something is underway; told with the number of those that wait.
  case queued(waiting: Int)

  // MARK: Pausing and time travel

  /// The store is paused: what is sent from now on is held back; told once, however many pause it.
  case paused
  /// Nobody pauses the store any more; told before what was held back is done, which is none of it while the past is shown.
  case continued(applying: Int)
  /// What was sent is held back, since the store is paused or shows the past; told with the number of those that are held.
  case held(waiting: Int)
  /// The store shows the state after that seq instead of its own; told before subscribers are.
  case travelled(to: Int)
  /// The store shows its own state again; told before subscribers are, and before what was held back is done.
  ///
  /// None of it is done while the store is paused.
  case returned(applying: Int)
  /// Subscribers have been told of the state after that seq, which no transition made just now, if there are any.
  case shown(seq: Int, DeliveryFigures)

  // MARK: Transitions, after they were settled

  /// An action that ran before the one it was sent for knows its parent now; told once the parent has its seq.
  case parentKnown(seq: Int, parent: Int)
  /// A reducer sent an action, which was dropped; told once the reduced action has its seq.
  case sentInReducer(dropped: Int, by: Int)
  /// An action was meant for a child that is not there; told after its transition, whose outcome is `noState`.
  case absentState(seq: Int, StateAbsence)
  /// Two elements of a collection have one id, so that the first stands for both; told after the transition that met them.
  case duplicateElement(seq: Int, id: String, first: Int, second: Int)
  /// One `send` has more follow-ups than 10,000; told once, and draining goes on.
  case longDrain(seq: Int, followUps: Int)
  /// A view sent an action while it had no reactor, so nobody got it; told once a reactor is set.
  case lost(location: SourceLocation)
  /// Objects the state refers to were changed without an action; told when that is noticed.
  case unrecordedMutation(after: Int)

  // MARK: Subscriptions

  /// A subscription began; told before it is given the current state.
  case subscribed(SubscriptionRecord)
  /// A subscription was cancelled or its token released.
  case unsubscribed(SubscriptionRecord)
  /// A subscription ended since the object it worked for is gone; told at the next notification.
  case ownerGone(SubscriptionRecord)
  /// A subscription ended since its subscriber began another; told after the end and before the new one begins.
  case replaced(SubscriptionRecord)
  /// Subscribers have been told of a transition, if there are any; the figures say how many were called, and why the
  /// others were not.
  case notified(seq: Int, DeliveryFigures)
  /// A selected value was of another type than its subscriber takes; told for each transition it happens in.
  case mismatched(SubscriptionRecord, seq: Int)

  // MARK: Scopes

  /// A scope was asked for that somebody still holds.
  case scopeHit(ScopeReference)
  /// A scope was made.
  case scopeMissed(ScopeReference)
  /// A scope was forgotten: everybody has released it, or its child was gone when it was asked for.
  ///
  /// - Parameter isHeld: true where its child was gone, and somebody holds it all the same.
  case scopeEvicted(ScopeReference, isHeld: Bool)
  /// A scope of functions was made, which cannot be found again.
  case scopeUncached(ScopeReference)
  /// Everybody has released a scope that was forgotten before, or could not be found again.
  case scopeReleased(ScopeReference)

  // MARK: Effects

  /// An effect of the action with the seq began, after subscribers were told of it.
  ///
  /// Every effect that began ends once: finished, cancelled or failed. One that is cancelled before it could begin is
  /// told of as begun and cancelled. An instrument is told of those in flight when it is attached.
  /// - Parameter isCancellable: true if it has an id that `Effect.cancel(id:)` knows it by.
  case effectStarted(id: Int, name: String, seq: Int, isCancellable: Bool)
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
}

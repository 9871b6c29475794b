/// What a store and the scopes into it have in common.
final class StoreShared {
  /// Completed notifications, for the counters of subscriptions.
  let notifications = NotificationCount()
  /// The notification that is going on, or was last, counted from 1.
  var notification = 0
  /// The subscriber being called; 0 while none is.
  var receiver = 0
  /// Subscribers that ended before it was their turn in the notification that is going on.
  var endedUnseen = 0
  /// The last subscriber that counts for the notification that is going on.
  var lastReceiver = 0
  /// True from the first subscriber of a notification to its last.
  var isNotifying = false
  var lastSubscription = 0
  /// Live subscriptions of the store and all its scopes.
  var subscriptions = 0
  /// Those that need the state before.
  var keepingOld = 0
  var lastScope = 0
  /// What the scopes' caches have done.
  var scopes = ScopeStatistics()
  /// Who is observing now, and wants to know of reads.
  var watcher: ReadWatcher?
  /// Values that somebody outside waits for to change.
  var notices = 0
}

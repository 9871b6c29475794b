/// What a store and the scopes into it have in common, their types left out.
@usableFromInline
final class StoreShared {
  /// Who has to be thought of when an action is sent.
  @usableFromInline enum Attention {
    /// Nobody.
    case none
    /// Subscribers, and nobody else.
    case subscribers
    /// Anybody: instruments, an intake, subscribers that want the state before, and whatever else is rare.
    case everything
  }

  /// One look at this is all that a bare store pays.
  @usableFromInline private(set) var attention = Attention.none
  /// True if something beside subscriptions wants attention.
  var isWatched = false { didSet { updateAttention() } }
  /// Those that are told of events.
  var instruments: [any StoreInstrument] = []

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
  var subscriptions = 0 { didSet { updateAttention() } }
  /// Those that need the state before.
  var keepingOld = 0 { didSet { updateAttention() } }
  /// Values that somebody outside waits for to change.
  var notices = 0 { didSet { updateAttention() } }

  /// The subscribers, by the part of the state they are concerned with.
  @usableFromInline let index: PartNode
  @usableFromInline let writes: WriteTracker
  /// Observed functions by the ids of their subscriptions; the index finds them by what they read.
  var observers: [Int: Subscriber] = [:]
  /// Who is observing now, and wants to know of reads.
  var watcher: ReadWatcher?

  var lastScope = 0
  /// What the scopes' caches have done.
  var scopes = ScopeStatistics()

  init() {
    index = PartNode()
    writes = WriteTracker(index)
  }

  func emit(_ event: @autoclosure () -> StoreEvent) {
    guard !instruments.isEmpty else { return }
    let event = event()
    for instrument in instruments { instrument.happened(event) }
  }

  private func updateAttention() {
    attention =
      isWatched || keepingOld > 0 ? .everything : subscriptions > 0 || notices > 0 ? .subscribers : .none
  }
}

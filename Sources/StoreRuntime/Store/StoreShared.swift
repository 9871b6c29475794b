/// What a store and the scopes into it have in common, their types left out.
@usableFromInline
final class StoreShared {
  /// Who has to be thought of when an action is sent.
  @usableFromInline enum Attention {
    /// Nobody.
    case none
    /// Subscribers, and nobody else.
    case subscribers
    /// A recorder that lends a tape, and perhaps subscribers.
    case tape
    /// Anybody: instruments, an intake, subscribers that want the state before, and whatever else is rare.
    case everything
  }

  // What is unchecked is safe for the reason that stands in Store.swift.
  /// One look at this is all that a bare store pays.
  @exclusivity(unchecked) @usableFromInline private(set) var attention = Attention.none
  private var isWatched = false
  private var isTaped = false
  /// True if there is somebody to be told of a transition, instruments aside.
  @exclusivity(unchecked) @usableFromInline private(set) var isHeard = false
  /// Those that are told of events.
  var instruments: [any StoreInstrument] = [] { didSet { isTold = !instruments.isEmpty } }
  private var isTold = false

  /// Completed notifications, for the counters of subscriptions.
  let notifications = NotificationCount()
  /// The notification that is going on, or was last, counted from 1.
  var notification = 0
  /// The subscriber being called; 0 while none is.
  var receiver = 0
  /// True if an instrument wants to know who is called.
  var tellsCalls = false
  /// True if an instrument wants to know how long selecting and comparing takes.
  var measures = false
  /// The subscribers that were called in the notification that is going on, if somebody wants to know.
  var calls: [Int] = []
  /// Subscribers that ended before it was their turn in the notification that is going on.
  var endedUnseen = 0
  /// The last subscriber that counts for the notification that is going on.
  var lastReceiver = 0
  /// True from the first subscriber of a notification to its last.
  var isNotifying = false
  /// True while subscribers are told of a state that no transition made.
  var isShowing = false
  /// True while the store shows a past state.
  var isTravelling = false
  /// Everything that ever had to wait for its turn, counted.
  var queued = 0
  /// How often nothing was left waiting.
  var drains = 0
  var lastSubscription = 0
  /// Live subscriptions of the store and all its scopes.
  private(set) var subscriptions = 0
  /// Those that need the state before.
  private(set) var keepingOld = 0
  /// Values that somebody outside waits for to change.
  private var notices = 0

  /// The subscribers, by the part of the state they are concerned with.
  @usableFromInline let index: PartNode
  @usableFromInline let writes: WriteTracker
  /// Observed functions by the ids of their subscriptions; the index finds them by what they read.
  var observers: [Int: Observation] = [:]
  /// Who is observing now, and wants to know of reads.
  var watcher: ReadCollector?

  var lastScope = 0
  /// The scopes that somebody holds, by number.
  var heldScopes: [Int: ScopeEntry] = [:]
  /// What the scopes' caches have done.
  var scopes = ScopeStatistics()

  init() {
    index = PartNode()
    writes = WriteTracker(index)
  }

  func emit(_ event: @autoclosure () -> StoreEvent) {
    guard isTold else { return }
    let event = event()
    for instrument in instruments { instrument.happened(event) }
  }

  /// Tells those who want to know who was called after a transition.
  func emitCalls(after seq: Int) {
    guard !calls.isEmpty else { return }
    for instrument in instruments where instrument.seesCalls { instrument.called(calls, after: seq) }
    calls.removeAll(keepingCapacity: true)
  }

  /// Tells whether something beside subscriptions wants attention.
  ///
  /// - Parameter isTaped: true if a recorder lends a tape and is the only instrument.
  func noteWatched(_ isWatched: Bool, isTaped: Bool) {
    self.isWatched = isWatched
    self.isTaped = isTaped
    updateAttention()
  }

  /// A subscription began (1) or ended (-1).
  func countSubscription(_ change: Int, keepsOld: Bool) {
    let before = subscriptions
    subscriptions += change
    if keepsOld { keepingOld += change }
    // Only the first and the last make a difference.
    if keepsOld || before == 0 || subscriptions == 0 { updateAttention() }
  }

  /// Somebody outside waits for a value to change (1), or was told (-1).
  func countNotice(_ change: Int) {
    notices += change
    updateAttention()
  }

  private func updateAttention() {
    isHeard = subscriptions > 0 || notices > 0
    attention =
      isWatched || keepingOld > 0 ? .everything : isTaped ? .tape : isHeard ? .subscribers : .none
  }
}

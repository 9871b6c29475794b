/// One entry of a store's subscriber lists. What it does in its turn is known to its subclasses, so that lists, parts and
/// tokens need not know the state's type.
///
/// Invariant: while it is active, it stands in one list of its store's index or is an observer, and has a token; then it
/// has neither.
@usableFromInline
class Subscriber {
  enum Form { case deciding, receiving, listening }

  /// Which of the subclasses it is.
  let form: Form
  /// The number of its subscription.
  let id: Int
  let request: SubscriptionRequest
  /// Where its index is; they keep each other until one of them ends.
  let shared: StoreShared
  /// Whose end is the subscription's end; nil where a token alone decides.
  private let owner: SubscriptionOwner?
  /// Its only stage, if that is one of equality: then a skip is counted there and nowhere else.
  let equality: SelectionStage?

  var isActive = true
  /// Its place in the one list that holds it.
  var slot = -1
  /// The notification it was put on the list of those to call for, so that it is called once.
  var chosenFor = 0
  /// The part in whose list it stands; nil for a member of a group and for an observer.
  var node: PartNode?
  /// The value it shares.
  var group: ValueGroup?
  /// Which times its selecting is measured.
  var meter = SelectionMeter()
  /// Called when it ends.
  var didEnd: (() -> Void)?
  // Proof that it may be unsafe: a token that is released takes itself out of here, and it is the only one that gets in.
  unowned(unsafe) var token: SubscriptionToken?
  private var counts = SubscriptionCounts()
  private var shown: SubscriptionRecord?

  init(_ form: Form, _ request: consuming SubscriptionRequest, owner: AnyObject?, of shared: StoreShared) {
    self.form = form
    self.shared = shared
    self.owner = owner.map(SubscriptionOwner.init)
    equality = request.onlyEquality
    self.request = request
    id = shared.makeSubscription()
    counts.first = shared.notifications.value + (shared.isNotifying ? 1 : 0)
  }

  /// True once the object it worked for is gone.
  var isOwnerGone: Bool {
    guard let owner else { return false }
    return owner.object == nil
  }

  /// What inspectors know of it, made when one of them asks.
  var record: SubscriptionRecord {
    if let shown { return shown }
    let record = SubscriptionRecord(request, id: id, counts, of: shared.notifications)
    shown = record
    return record
  }

  /// Counts what became of a state, here and in the figures of a notification.
  func count(_ outcome: DeliveryOutcome, _ figures: inout DeliveryFigures) {
    switch outcome {
    case .delivered:
      counts.delivered += 1
      figures.delivered += 1
    case .skipped(let number):
      guard request.stages.indices.contains(number) else { return }
      let stage = request.stages[number]
      stage.addSkip()
      if !stage.isEquality { figures.skippedByPredicate += 1 }
      return
    case .mismatched:
      counts.mismatched += 1
      figures.mismatched += 1
    case .absent: return
    }
    shown?.show(counts)
  }

  /// Ends the subscription.
  func end(_ reason: SubscriptionEnding) { shared.end(self, reason) }

  /// Notes that it has ended: it is told nothing more.
  ///
  /// - Parameter notifications: how many were over by then.
  func end(after notifications: Int) {
    isActive = false
    counts.last = notifications
    shown?.show(counts)
    token?.forget()
    token = nil
  }

  /// Takes it out of where the index keeps it.
  func leave() {
    if let node {
      node.subscribers.remove(self)
      node.pruneIfEmpty()
    } else {
      group?.members.remove(self)
    }
    group?.leave()
    node = nil
    group = nil
    guard let didEnd else { return }
    self.didEnd = nil
    didEnd()
  }
}

/// An object a subscription works for, held weakly.
private final class SubscriptionOwner {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

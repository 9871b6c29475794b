/// One entry of a store's subscriber lists, of a kind that need not be handed the state: it shares a value, or observes.
///
/// One that is handed the state is a `StateSubscriber`; lists, parts and tokens need not know its type.
///
/// Invariant: it is active exactly while its record has not ended, and then stands in one list or is an observer.
@usableFromInline
class Subscriber {
  let record: SubscriptionRecord
  /// The number of its subscription.
  let id: Int
  /// True if an object's end is the subscription's end; false where a token alone decides.
  let hasOwner: Bool
  private weak var owner: AnyObject?
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
  /// Called when it ends.
  var didEnd: (() -> Void)?
  /// What it does in its turn; nil where it is handed the state.
  let listen: (() -> DeliveryOutcome)?

  @usableFromInline
  init(_ record: SubscriptionRecord, owner: AnyObject?, listen: (() -> DeliveryOutcome)?) {
    self.record = record
    self.listen = listen
    id = record.id
    hasOwner = owner != nil
    self.owner = owner
    equality = record.stages.count == 1 && record.stages[0].isEquality ? record.stages[0] : nil
  }

  /// True once the object it worked for is gone.
  var isOrphan: Bool { hasOwner && owner == nil }

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
    let didEnd = didEnd
    self.didEnd = nil
    didEnd?()
  }
}

/// One entry of a store's subscriber lists.
final class Subscriber<State> {
  let record: SubscriptionRecord
  let deliver: (_ new: State) -> DeliveryOutcome
  /// Whose end is the subscription's end; nil where a token alone decides.
  let owner: WeakOwner?
  var isActive = true
  /// Its place in the one list that holds it.
  var slot = -1
  /// The notification it was put on the list of those to call for, so that it is called once.
  var chosenFor = 0
  /// Takes it out of where the index keeps it.
  var leave: (() -> Void)?

  init(record: SubscriptionRecord, owner: AnyObject?, deliver: @escaping (State) -> DeliveryOutcome) {
    self.record = record
    self.owner = owner.map(WeakOwner.init)
    self.deliver = deliver
  }

  /// True once the object it worked for is gone.
  var isOrphan: Bool { owner.map { $0.object == nil } ?? false }
}

/// An object a subscription works for, held weakly.
struct WeakOwner {
  weak var object: AnyObject?
}

/// Subscribers in the order they began; whoever walks over `slots` walks over a copy, so some may come and go meanwhile.
///
/// Invariants: each subscriber knows its slot; slots are in order of ids; the last slot is in use, and so are at least
/// half of them. Adding and removing are O(1), amortised.
struct SubscriberList {
  private(set) var slots: [Subscriber?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ subscriber: Subscriber) {
    subscriber.slot = slots.count
    slots.append(subscriber)
    count += 1
  }

  mutating func remove(_ subscriber: Subscriber) {
    guard slots.indices.contains(subscriber.slot), slots[subscriber.slot] === subscriber else { return }
    slots[subscriber.slot] = nil
    count -= 1
    while case .some(.none) = slots.last { slots.removeLast() }
    if count * 2 < slots.count { compact() }
  }

  /// Calls the function with each subscriber, as they are now.
  ///
  /// References are not counted, which would take as long as a call. Proof: this copy of the list keeps every one of its
  /// subscribers until the walk is over, whatever becomes of the list it is a copy of.
  func forEachKept(_ body: (Subscriber) -> Void) {
    withExtendedLifetime(slots) {
      for index in slots.indices {
        slots[index].map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef(body)
      }
    }
  }

  private mutating func compact() {
    var next = 0
    for index in slots.indices {
      guard let subscriber = slots[index] else { continue }
      subscriber.slot = next
      slots[next] = subscriber
      next += 1
    }
    slots.removeLast(slots.count - next)
  }
}

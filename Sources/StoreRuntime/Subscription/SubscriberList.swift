/// Subscribers in the order they began; whoever walks over `slots` walks over a copy, so some may come and go meanwhile.
///
/// Invariants: each subscriber knows its slot; slots are in order of ids; at least half of the slots are in use. Adding
/// and removing are O(1), amortised.
struct SubscriberList<State> {
  private(set) var slots: [Subscriber<State>?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ subscriber: Subscriber<State>) {
    subscriber.slot = slots.count
    slots.append(subscriber)
    count += 1
  }

  mutating func remove(_ subscriber: Subscriber<State>) {
    guard slots.indices.contains(subscriber.slot), slots[subscriber.slot] === subscriber else { return }
    slots[subscriber.slot] = nil
    count -= 1
    compactIfSparse()
  }

  private mutating func compactIfSparse() {
    guard count * 2 < slots.count else { return }
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

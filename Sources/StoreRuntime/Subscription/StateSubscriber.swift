/// A subscriber with what it does with a state.
@usableFromInline
final class StateSubscriber<State>: Subscriber {
  let deliver: (State) -> DeliveryOutcome

  @usableFromInline
  init(_ record: SubscriptionRecord, owner: AnyObject?, deliver: @escaping (State) -> DeliveryOutcome) {
    self.deliver = deliver
    super.init(record, owner: owner, listen: nil)
  }
}

/// A group with what reads its value from a state; true if the value may differ from the one before.
@usableFromInline
final class StateGroup<State>: ValueGroup {
  let refresh: (State) -> Bool

  @usableFromInline
  init(_ key: GroupKey, at node: PartNode, value: AnyObject?, refresh: @escaping (State) -> Bool) {
    self.refresh = refresh
    super.init(key, at: node, value: value)
  }
}

// The casts are not checked in release builds, where a checked one would cost more than all the rest of a delivery.
// Proof: a `StoreShared` belongs to one store that holds a state, which makes every subscriber and group in its index
// (`Store.makeSubscriber`, `Store.makeGroup`; scopes hand both up to it) and is the only one that walks over them with a
// state (`Store+Notify.swift`). Debug builds, and so all tests, check each cast.
extension Subscriber {
  func deliver<State>(_ state: State) -> DeliveryOutcome {
    if let listen { listen() } else { unsafeDowncast(self, to: StateSubscriber<State>.self).deliver(state) }
  }
}

extension ValueGroup {
  func read<State>(_ state: State) -> Bool {
    unsafeDowncast(self, to: StateGroup<State>.self).refresh(state)
  }
}

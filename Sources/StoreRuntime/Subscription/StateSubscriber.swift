/// A subscriber that is handed the state, and decides what becomes of it.
@usableFromInline
final class StateSubscriber<State>: Subscriber {
  fileprivate let decide: (State) -> DeliveryOutcome
  /// Says what it would decide, and remembers nothing; nil where it takes every state.
  fileprivate let foretell: ((State) -> DeliveryOutcome)?

  @usableFromInline
  init(
    _ request: consuming SubscriptionRequest, owner: AnyObject?, of shared: StoreShared,
    foretell: ((State) -> DeliveryOutcome)?, decide: @escaping (State) -> DeliveryOutcome
  ) {
    self.decide = decide
    self.foretell = foretell
    super.init(.deciding, request, owner: owner, of: shared)
  }
}

/// A subscriber that takes every state it is handed.
///
/// It could decide so each time, but would need one function more to say it, which costs a tenth of a subscription.
@usableFromInline
final class StateReceiver<State>: Subscriber {
  fileprivate let receive: (State) -> Void

  @usableFromInline
  init(_ request: consuming SubscriptionRequest, of shared: StoreShared, receive: @escaping (State) -> Void) {
    self.receive = receive
    super.init(.receiving, request, owner: nil, of: shared)
  }
}

/// A subscriber that need not be handed the state: it shares a value, or observes.
final class ValueSubscriber: Subscriber {
  fileprivate let listen: () -> DeliveryOutcome
  fileprivate let foretell: (() -> DeliveryOutcome)?

  init(
    _ request: consuming SubscriptionRequest, of shared: StoreShared, foretell: (() -> DeliveryOutcome)?,
    listen: @escaping () -> DeliveryOutcome
  ) {
    self.listen = listen
    self.foretell = foretell
    super.init(.listening, request, owner: nil, of: shared)
  }
}

/// A group with what reads its value from a state; true if the value may differ from the one before.
@usableFromInline
final class StateGroup<State>: ValueGroup {
  fileprivate let refresh: (State) -> Bool

  @usableFromInline
  init(_ key: GroupKey, at node: PartNode, value: AnyObject?, refresh: @escaping (State) -> Bool) {
    self.refresh = refresh
    super.init(key, at: node, value: value)
  }
}

// The casts are not checked in release builds, where a checked one would cost more than all the rest of a delivery.
// Proof: the form is the class's own. A `StoreShared` belongs to one store that holds a state, which makes every subscriber
// and group in its index that is handed the state (`Store+Index.swift`, `Store+Subscribe.swift`; scopes hand both up to
// it) and is the only one that walks over them with a state (`Store+Notify.swift`). Debug builds, and so all tests, check
// each cast.
extension Subscriber {
  /// True if it selects a value for itself, and compares it.
  var isComparing: Bool { form == .deciding && request.stages.contains { $0.isEquality } }

  /// True if a stage is one of equality.
  func isEquality(stage number: Int) -> Bool {
    request.stages.indices.contains(number) && request.stages[number].isEquality
  }

  func deliver<State>(_ state: State) -> DeliveryOutcome {
    switch form {
    case .deciding: return unsafeDowncast(self, to: StateSubscriber<State>.self).decide(state)
    case .receiving:
      unsafeDowncast(self, to: StateReceiver<State>.self).receive(state)
      return .delivered
    case .listening: return unsafeDowncast(self, to: ValueSubscriber.self).listen()
    }
  }
}

extension Subscriber {
  /// Says what `deliver` would come to, and changes nothing.
  func foretell<State>(_ state: State) -> DeliveryOutcome {
    switch form {
    case .deciding: unsafeDowncast(self, to: StateSubscriber<State>.self).foretell?(state) ?? .delivered
    case .receiving: .delivered
    case .listening: unsafeDowncast(self, to: ValueSubscriber.self).foretell?() ?? .delivered
    }
  }
}

extension ValueGroup {
  func read<State>(_ state: State) -> Bool {
    unsafeDowncast(self, to: StateGroup<State>.self).refresh(state)
  }
}

/// A store's view of one part of another store: reads go down, everything else goes up.
final class Scope<Whole, WholeAction, State, Action>: Projection {
  private let parent: Store<Whole, WholeAction>
  private let key: ScopeKey?
  private let reference: ScopeReference
  private let get: (Whole) -> State?
  private let modify: ((inout Whole, (inout State) -> Void) -> Void)?
  private let embed: (Action) -> WholeAction

  init(
    of parent: Store<Whole, WholeAction>, key: ScopeKey?, _ reference: ScopeReference, get: @escaping (Whole) -> State?,
    modify: ((inout Whole, (inout State) -> Void) -> Void)?, embed: @escaping (Action) -> WholeAction
  ) {
    self.parent = parent
    self.key = key
    self.reference = reference
    self.get = get
    self.modify = modify
    self.embed = embed
  }

  var seq: Int { parent.seq }

  var runningEffects: Int { parent.runningEffects }

  var steps: [ReadStep] { parent.steps + (key?.steps ?? [.within]) }

  func read() -> State? { parent.read(get) }

  var isAbsent: Bool {
    // What a field or a function shows is there as long as its whole is, and a function is the program's own.
    guard let key, key.form != .field else { return parent.projection?.isAbsent ?? false }
    return parent.read { get($0) != nil } != true
  }

  var previousState: () -> State? {
    let (whole, get) = (parent.previousState, get)
    return { whole().flatMap(get) }
  }

  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask {
    parent.send(embed(action), cause: cause, location: location)
  }

  func update(_ location: SourceLocation, _ body: @escaping (inout State) -> Void) -> Bool {
    guard let modify else { return false }
    return parent.update(location) { modify(&$0, body) }
  }

  func forceNotify(_ location: SourceLocation) { parent.forceNotify(location) }

  func makeSubscriber(
    _ request: SubscriptionRequest, owner: AnyObject?, foretell: ((State) -> DeliveryOutcome)?,
    _ deliver: @escaping (State) -> DeliveryOutcome
  ) -> Subscriber {
    let get = get
    // Nobody is told of a part that is not there, whoever would take every state.
    let foretellWhole: (Whole) -> DeliveryOutcome = { whole in
      if let part = get(whole) { foretell?(part) ?? .delivered } else { .absent }
    }
    return parent.makeSubscriber(request, owner: owner, foretell: foretellWhole) { whole in
      if let part = get(whole) { deliver(part) } else { .absent }
    }
  }

  func makeGroup(
    _ key: GroupKey, at node: PartNode, value: AnyObject?, refresh: @escaping (State) -> Bool,
    whileAbsent: @escaping () -> Bool
  ) -> ValueGroup {
    let get = get
    let refreshWhole: (Whole) -> Bool = { whole in
      if let part = get(whole) { refresh(part) } else { whileAbsent() }
    }
    return parent.makeGroup(key, at: node, value: value, refresh: refreshWhole, whileAbsent: whileAbsent)
  }

  func drainMailbox() { parent.drainMailbox() }

  func pause() { parent.pause() }

  func resume() { parent.resume() }

  func forget() {
    let shared = parent.shared
    shared.heldScopes[reference.number] = nil
    if let key, parent.forgetScope(key, number: reference.number) { return }
    shared.emit(.scopeReleased(reference))
  }
}

extension Store {
  /// Reads a part of the state without keeping a copy of the whole.
  @usableFromInline
  func read<Value>(_ get: (State) -> Value?) -> Value? {
    if let current { return get(current) }
    return projection?.read().flatMap(get)
  }

  /// The state before the transition that is being delivered, where a subscriber made the store keep it.
  var previousState: () -> State? {
    if let projection { return projection.previousState }
    return { [weak self] in self?.previous }
  }
}

/// A store's view of one part of another store: reads go down, everything else goes up.
final class Scope<Whole, WholeAction, State, Action>: Projection {
  private let parent: Store<Whole, WholeAction>
  private let key: ScopeKey?
  private let number: Int
  private let get: (Whole) -> State?
  private let modify: ((inout Whole, (inout State) -> Void) -> Void)?
  private let embed: (Action) -> WholeAction

  init(
    of parent: Store<Whole, WholeAction>, key: ScopeKey?, number: Int, get: @escaping (Whole) -> State?,
    modify: ((inout Whole, (inout State) -> Void) -> Void)?, embed: @escaping (Action) -> WholeAction
  ) {
    self.parent = parent
    self.key = key
    self.number = number
    self.get = get
    self.modify = modify
    self.embed = embed
  }

  var seq: Int { parent.seq }

  func read() -> State? { parent.read(get) }

  func previous() -> State? { parent.previousState().flatMap(get) }

  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask {
    parent.send(embed(action), cause: cause, location: location)
  }

  func update(_ location: SourceLocation, _ body: @escaping (inout State) -> Void) -> Bool {
    guard let modify else { return false }
    return parent.update(location) { modify(&$0, body) }
  }

  func forceNotify(_ location: SourceLocation) { parent.forceNotify(location) }

  func add(
    _ request: SubscriptionRequest, at path: PartPath, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let get = get
    return parent.addThrough(request, at: path) { whole in get(whole).map(deliver) ?? .absent }
  }

  func join<Value>(
    _ request: SubscriptionRequest, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?,
    receive: @escaping (Value) -> DeliveryOutcome
  ) -> SubscriptionToken {
    let get = get
    return parent.joinThrough(request, selection, read: { get($0).flatMap(read) }, receive: receive)
  }

  func watch<Value>(_ reader: Reader, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?) {
    let get = get
    parent.watchThrough(reader, selection) { get($0).flatMap(read) }
  }

  func observe(_ request: SubscriptionRequest, _ body: @escaping () -> Void) -> SubscriptionToken {
    parent.observe(request, body)
  }

  func emit(_ event: StoreEvent) { parent.emit(event) }

  func drainMailbox() { parent.drainMailbox() }

  func pause() { parent.pause() }

  func resume() { parent.resume() }

  func forget() {
    if let key { parent.forgetScope(key, number: number) }
  }
}

// Each of these goes one level up, or does it here if this is where the state is.
extension Store {
  func addThrough(
    _ request: SubscriptionRequest, at path: PartPath, deliver: @escaping (State) -> DeliveryOutcome
  ) -> SubscriptionToken {
    projection?.add(request, at: path, deliver: deliver) ?? addHere(request, at: path, deliver: deliver)
  }

  func joinThrough<Value>(
    _ request: SubscriptionRequest, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?,
    receive: @escaping (Value) -> DeliveryOutcome
  ) -> SubscriptionToken {
    projection?.join(request, selection, read: read, receive: receive)
      ?? joinHere(request, selection, read: read, receive: receive)
  }

  func watchThrough<Value>(
    _ reader: Reader, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?
  ) {
    if let projection { return projection.watch(reader, selection, read: read) }
    watchHere(reader, selection, read: read)
  }

  /// Reads a part of the state without keeping a copy of the whole.
  func read<Value>(_ get: (State) -> Value?) -> Value? {
    if let current { return get(current) }
    return projection?.read().flatMap(get)
  }

  /// The state before the transition that is being delivered, where a subscriber made the store keep it.
  var previousState: () -> State? {
    if let projection { return projection.previous }
    return { [weak self] in self?.previous }
  }
}

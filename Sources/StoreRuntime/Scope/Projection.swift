/// What a scope asks of the store it looks into, whose types it does not know.
protocol Projection<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The seq of the store that holds the state.
  var seq: Int { get }
  /// The part; nil while it is absent.
  func read() -> State?
  /// The part before the transition that is being delivered, where somebody made the store keep it.
  func previous() -> State?
  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask
  func update(_ location: SourceLocation, _ body: @escaping (inout State) -> Void) -> Bool
  func forceNotify(_ location: SourceLocation)
  func add(_ request: SubscriptionRequest, at path: PartPath, deliver: @escaping (State) -> DeliveryOutcome)
    -> SubscriptionToken
  func join<Value>(
    _ request: SubscriptionRequest, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?,
    receive: @escaping (Value) -> DeliveryOutcome
  ) -> SubscriptionToken
  func watch<Value>(_ reader: Reader, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?)
  func observe(_ request: SubscriptionRequest, _ body: @escaping () -> Void) -> SubscriptionToken
  func emit(_ event: StoreEvent)
  func drainMailbox()
  func pause()
  func resume()
  /// The scope is being released.
  func forget()
}

/// What a scope asks of the store it looks into, whose types it does not know.
@usableFromInline
protocol Projection<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The seq of the store that holds the state.
  var seq: Int { get }
  /// The effects in flight of the store that holds the state.
  var runningEffects: Int { get }
  /// How the part lies in the state of the store that holds it.
  var steps: [ReadStep] { get }
  /// The part; nil while it is absent.
  func read() -> State?
  /// Gives the part before the transition that is being delivered, where somebody made the store keep it; keeps no store.
  var previousState: () -> State? { get }
  func send(_ action: Action, cause: TransitionCause?, location: SourceLocation?) -> StoreTask
  func update(_ location: SourceLocation, _ body: @escaping (inout State) -> Void) -> Bool
  func forceNotify(_ location: SourceLocation)
  /// A subscriber of the store that holds the state.
  func makeSubscriber(
    _ request: SubscriptionRequest, owner: AnyObject?, foretell: ((State) -> DeliveryOutcome)?,
    _ deliver: @escaping (State) -> DeliveryOutcome
  ) -> Subscriber
  /// A group of the store that holds the state.
  func makeGroup(
    _ key: GroupKey, at node: PartNode, value: AnyObject?, refresh: @escaping (State) -> Bool,
    whileAbsent: @escaping () -> Bool
  ) -> ValueGroup
  func drainMailbox()
  func pause()
  func resume()
  /// True if the part is gone.
  var isAbsent: Bool { get }
  /// The scope is being released.
  func forget()
}

public import StoreRuntime

/// Where a view keeps its reactor, and what was sent while there was none.
public final class ReactorSlot<Reactor: StoreReactor.Reactor> {
  /// An action that was sent while the view had no reactor.
  public struct LostAction {
    /// The action; it is never sent later, since the state it was meant for is not known.
    public let action: Reactor.Action
    /// Where it was sent.
    public let location: SourceLocation
  }

  /// The reactor that is set.
  public private(set) var reactor: Reactor?
  /// What was sent while there was no reactor, oldest first, at most 1,000; told to the instruments of the next reactor.
  public private(set) var lost: [LostAction] = []
  /// How many actions were sent while there was no reactor, those counted that are not kept.
  public private(set) var lostCount = 0
  private var told = 0

  private var subscriptions: [SubscriptionToken] = []

  /// An empty slot.
  public init() {}

  func set(_ next: Reactor?, bind: (Reactor) -> [SubscriptionToken]) {
    guard next !== reactor else { return }
    subscriptions = []
    reactor = next
    guard let next else { return }
    for action in lost[told...] { next.engine.emit(.lost(location: action.location)) }
    told = lost.count
    let tokens = bind(next)
    // Binding may have set another reactor; what bound the view to this one is then ended at once.
    if reactor === next { subscriptions = tokens }
  }

  func lose(_ action: Reactor.Action, at location: SourceLocation) {
    lostCount += 1
    if lost.count < 1_000 { lost.append(LostAction(action: action, location: location)) }
  }
}

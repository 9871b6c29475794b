public import StoreRuntime

/// What shows a reactor's state and sends it actions.
///
/// ```swift
/// final class CounterView: View {
///   let slot = ReactorSlot<CounterReactor>()
///
///   func bind(reactor: CounterReactor) -> [SubscriptionToken] {
///     [reactor.state.subscribe(\.count).skipRepeats().deliver { [weak self] in self?.label = "\($0)" }]
///   }
/// }
/// ```
public protocol View: AnyObject {
  /// The reactor behind the view.
  associatedtype Reactor: StoreReactor.Reactor

  /// Where the view keeps its reactor: `let slot = ReactorSlot<…>()`.
  var slot: ReactorSlot<Reactor> { get }

  /// Subscribes the view to its reactor; called once for every reactor that is set.
  ///
  /// - Returns: what ends when the view gets another reactor, or none.
  func bind(reactor: Reactor) -> [SubscriptionToken]
}

extension View {
  /// The reactor behind the view; setting it binds the view to it, unless it is the one already set.
  ///
  /// What bound the view to the one before is ended first.
  public var reactor: Reactor? {
    get { slot.reactor }
    set { slot.set(newValue) { bind(reactor: $0) } }
  }

  /// Sends an action to the view's reactor; without one the action is lost, and kept in `slot.lost`.
  ///
  /// - Parameter isolation: the actor the view is used on, the caller's by default.
  /// - Returns: the work the action started.
  @discardableResult
  public func send(
    _ action: Reactor.Action, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> StoreTask {
    if let reactor {
      return reactor.action.send(action, isolation: isolation, fileID: fileID, filePath: filePath, line: line)
    }
    slot.lose(action, at: SourceLocation(fileID: fileID, filePath: filePath, line: line))
    return StoreTask()
  }
}

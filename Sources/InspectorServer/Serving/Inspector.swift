import InspectorProtocol
import StoreGraph
public import StoreRuntime
public import StoreTrace
public import StoreViews

/// Shows a program's stores to editors and tests: attach the stores, then serve.
///
/// ```swift
/// let inspector = Inspector()
/// inspector.attach(store)
/// exit(await inspector.serve())
/// ```
public final class Inspector: Sendable {
  /// The version of the server.
  public static let version = "0.1.0"

  let stores = StoreRegistry()

  /// A server without stores.
  public init() {}

  /// Lets clients see a store and dispatch the actions its catalog describes.
  ///
  /// - Parameters:
  ///   - store: is recorded from now on; it is not kept alive.
  ///   - catalog: the app's actions; without one clients can look but not dispatch.
  ///   - limits: how much of the past is kept.
  ///   - redaction: what no client may see.
  ///   - views: where the views that show the store report what they do; they are asked to from now on.
  ///   - budget: what recording may cost the program; over it, less is recorded, and clients are told so.
  ///   - isolation: the actor the store is used on, the caller's by default.
  /// - Returns: the store as clients know it.
  @discardableResult
  public func attach<State, Action>(
    _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, limits: HistoryLimits = HistoryLimits(),
    redaction: RedactionPolicy = .standard, views: ViewRegistry? = nil, budget: InspectorBudget = .unlimited,
    isolation: isolated (any Actor)? = #isolation
  ) -> StoreAttachment {
    store.adopt(isolation: isolation)
    let recorder = Recorder(recording: store, limits: limits, redaction: redaction, catalog: catalog, budget: budget)
    let cases = catalog.map { ActionCase.cases(of: $0) } ?? []
    let dispatcher =
      store.handle.isReachable ? catalog.map { Dispatcher(store.handle, catalog: $0, redaction: redaction) } : nil
    let control = store.handle.isReachable ? recorder : nil
    let history = views.map { registry in
      let history = ViewHistory()
      registry.attach(history)
      return history
    }
    return StoreAttachment(
      stores.add {
        AttachedStore(
          id: $0, trace: recorder, dispatcher: dispatcher, control: control, cases: cases, views: history)
      })
  }

  /// Lets clients see a store and dispatch its actions, which bring their own examples.
  ///
  /// - Parameters:
  ///   - store: is recorded from now on; it is not kept alive.
  ///   - limits: how much of the past is kept.
  ///   - redaction: what no client may see.
  ///   - views: where the views that show the store report what they do; they are asked to from now on.
  ///   - budget: what recording may cost the program; over it, less is recorded, and clients are told so.
  ///   - isolation: the actor the store is used on, the caller's by default.
  /// - Returns: the store as clients know it.
  @discardableResult
  public func attach<State, Action: CatalogedAction & SendableMetatype>(
    _ store: Store<State, Action>, limits: HistoryLimits = HistoryLimits(),
    redaction: RedactionPolicy = .standard, views: ViewRegistry? = nil, budget: InspectorBudget = .unlimited,
    isolation: isolated (any Actor)? = #isolation
  ) -> StoreAttachment {
    attach(store, catalog: ActionCatalog(), limits: limits, redaction: redaction, views: views, budget: budget)
  }

  /// Lets clients see a store whose actions have no catalog, and so cannot be dispatched.
  ///
  /// - Parameters:
  ///   - store: is recorded from now on; it is not kept alive.
  ///   - limits: how much of the past is kept.
  ///   - redaction: what no client may see.
  ///   - views: where the views that show the store report what they do; they are asked to from now on.
  ///   - budget: what recording may cost the program; over it, less is recorded, and clients are told so.
  ///   - isolation: the actor the store is used on, the caller's by default.
  /// - Returns: the store as clients know it.
  @_disfavoredOverload
  @discardableResult
  public func attach<State, Action>(
    _ store: Store<State, Action>, limits: HistoryLimits = HistoryLimits(),
    redaction: RedactionPolicy = .standard, views: ViewRegistry? = nil, budget: InspectorBudget = .unlimited,
    isolation: isolated (any Actor)? = #isolation
  ) -> StoreAttachment {
    attach(store, catalog: nil, limits: limits, redaction: redaction, views: views, budget: budget)
  }
}

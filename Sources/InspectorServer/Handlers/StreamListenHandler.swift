import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/stream/listen`.
enum StreamListenHandler: Handler {
  typealias Method = StreamListen

  static let lane = Lane.immediate

  static func handle(
    _ params: StreamListen.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StreamListen.Result> {
    for id in params.stores ?? [] { _ = try context.store(id) }
    guard context.streams.count < StreamTable.limit else { throw .overloaded }
    let listener = context.listen(
      with: try cursor(params, context), of: params.stores.map(Set.init), window: params.window?.value,
      maxHz: maxHz(params), hearsOutput: params.stream == .output)
    return .now(StreamListen.Result(listener: listener))
  }

  private static func maxHz(_ params: StreamListen.Params) -> Int? {
    guard params.stream == .findings else { return params.maxHz?.value }
    return min(params.maxHz?.value ?? FindingsCursor.maxHz, FindingsCursor.maxHz)
  }

  // Where a stream begins: after all that has happened, or, where only the latest value matters, with that.
  private static func cursor(
    _ params: StreamListen.Params, _ context: HandlerContext
  ) throws(ResponseError) -> any StreamCursor {
    let stores = context.stores.all
    switch params.stream {
    case .actions: return ActionsCursor(after: stores, hiding: ActionFilter(hiding: params.hide ?? []))
    case .state:
      for id in params.stores ?? [] where try context.store(id).trace.store.rebuild == .none {
        throw ResponseError(FeatureOff(feature: FeatureOff.states, of: id))
      }
      let depth = min(params.depth?.value ?? 1, Node.deepest)
      return StateCursor(at: try StatePath(wire: params.path), depth: depth)
    case .subscribers: return SubscribersCursor()
    case .findings: return FindingsCursor()
    case .stores: return StoresCursor(after: stores)
    case .output: return OutputCursor(after: try context.hearOutput())
    case .changed: return ChangedCursor(after: stores)
    }
  }
}

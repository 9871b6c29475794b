import InspectorProtocol
import RPCWire
import StoreJSON
import StoreTrace

/// Serves `store/get`.
enum StoreGetHandler: Handler {
  typealias Method = StoreGet

  static func handle(
    _ params: StoreGet.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreGet.Result> {
    let store = try context.store(params.store)
    let summary = store.trace.summary
    let history = History(limit: summary.limits.actions, bytes: summary.bytes, evicted: summary.evicted)
    return .now(
      StoreDetail(
        ref: StoreRef(store), history: history, paused: summary.isPaused, travelling: Nullable(summary.travelling),
        held: summary.held))
  }
}

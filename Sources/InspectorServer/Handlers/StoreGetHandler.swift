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
    return .now(
      StoreDetail(
        ref: StoreRef(store), history: History(summary), paused: summary.isPaused,
        travelling: Nullable(summary.travelling),
        held: summary.held, recording: Recording(summary.cost)))
  }
}

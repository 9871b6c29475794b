import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/history/limit`.
enum HistoryLimitHandler: Handler {
  typealias Method = HistoryLimit

  static func handle(
    _ params: HistoryLimit.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<HistoryLimit.Result> {
    let trace = try context.store(params.store).trace
    let present = trace.summary.limits
    let actions = params.actions.map { min($0.value, HistoryLimit.mostActions) }
    let bytes = params.bytes.map { min($0.value, HistoryLimit.mostBytes) }
    if actions != nil || bytes != nil {
      trace.setLimits(HistoryLimits(actions: actions ?? present.actions, bytes: bytes ?? present.bytes))
    }
    return .now(History(trace.summary))
  }
}

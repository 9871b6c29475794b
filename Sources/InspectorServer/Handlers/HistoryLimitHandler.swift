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
    let summary = trace.summary
    var actions = params.actions.map { min($0.value, HistoryLimit.mostActions) } ?? summary.limits.actions
    var bytes = params.bytes.map { min($0.value, HistoryLimit.mostBytes) } ?? summary.limits.bytes
    if let shown = summary.travelling {
      // What the app shows must stay readable.
      actions = max(actions, summary.newest - shown + 1)
      bytes = max(bytes, summary.limits.bytes)
    }
    if params.actions != nil || params.bytes != nil {
      trace.setLimits(HistoryLimits(actions: actions, bytes: bytes))
    }
    return .now(History(trace.summary))
  }
}

import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/actions/list`.
enum ActionsListHandler: Handler {
  typealias Method = ActionsList

  static func handle(
    _ params: ActionsList.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<ActionsList.Result> {
    let store = try context.store(params.store)
    let summary = store.trace.summary
    // Seqs are counted from 1; a range beyond both ends stays in range.
    let first = (params.after?.value ?? 0) + 1
    let last = (params.before?.value ?? summary.newest + 1) - 1
    let limit = min(max(params.limit?.value ?? 100, 0), 1_000)
    let entries =
      first <= last
      ? store.trace.actions(
        in: first...last, limit: limit, keeping: params.after == nil ? .newest : .oldest,
        hiding: ActionFilter(hiding: params.hide ?? [])) : []
    return .now(
      ActionsList.Result(
        actions: entries.map { ActionRef($0, store: store.id) }, oldest: summary.oldest, newest: summary.newest,
        evicted: summary.evicted))
  }
}

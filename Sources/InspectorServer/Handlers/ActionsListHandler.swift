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
    let filter = ActionFilter(hiding: params.hide ?? [])
    let trace = store.trace
    let id = store.id
    let read: @Sendable () -> ActionsList.Result = {
      let end = params.after == nil ? TimelineEnd.newest : .oldest
      let entries =
        first <= last ? trace.actions(in: first...last, limit: limit, keeping: end, hiding: filter) : []
      return ActionsList.Result(
        actions: entries.map { ActionRef($0, store: id) }, oldest: summary.oldest, newest: summary.newest,
        evicted: summary.evicted)
    }
    // All that is kept may have to be looked at to find what is not hidden.
    let looks = params.hide?.isEmpty == false ? min(last, summary.newest) - max(first, summary.oldest) : limit
    return looks > ReadControl.stepsInLoop ? .long { _ in .success(read()) } : .now(read())
  }
}

import InspectorProtocol
import RPCWire
import StoreJSON
import StoreRuntime
import StoreTrace

/// Serves `store/state/blame`.
enum StateBlameHandler: Handler {
  typealias Method = StateBlame

  static func handle(
    _ params: StateBlame.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StateBlame.Result> {
    let store = try context.store(params.store)
    let path = try StatePath(wire: params.path)
    let summary = store.trace.summary
    let seq = params.at?.value ?? summary.shown
    let limit = min(params.limit?.value ?? 100, 1_000)
    let blame = Blame(path, redaction: store.trace.redaction)
    return try context.readLong(store, at: [seq]) { values, control throws(ResponseError) in
      // One more than is given tells whether there are more.
      let result: BlameResult
      do throws(BlameFailure) {
        result = try blame.history(upTo: seq, in: values, limit: limit + 1) {
          control.goesOn(after: $0, of: seq - summary.oldest)
        }
      } catch {
        switch error {
        case .seq(let error): throw ResponseError(InspectorProtocol.SeqOutOfRange(error))
        case .path(let error): throw ResponseError(NoSuchPath(error))
        }
      }
      // The first of the stretch may be reduced from states that are kept for it alone; only what can be named is told.
      let named = result.seqs.compactMap { try? store.trace.action($0) }.map { ActionRef($0, store: store.id) }
      return StateBlame.Result(
        action: Nullable(named.first), history: Array(named.prefix(limit)), truncated: named.count > limit,
        before: named.count <= limit && store.trace.summary.evicted > 0 ? .evicted : nil,
        unverified: result.isUnverified ? true : nil)
    }
  }
}

extension InspectorProtocol.Sentinel {
  /// What lies before the history.
  static let evicted = Self(
    reason: .expired, message: "Older actions are no longer kept: attach with a larger history to keep more.")
}

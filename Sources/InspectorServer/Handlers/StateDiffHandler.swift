import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/state/diff`.
enum StateDiffHandler: Handler {
  typealias Method = StateDiff

  static func handle(
    _ params: StateDiff.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StateDiff.Result> {
    let store = try context.store(params.store)
    let path = try StatePath(wire: params.path)
    let redaction = store.trace.redaction
    return try context.readLong(store, at: [params.from.value, params.to.value]) {
      values, control throws(ResponseError) in
      let (before, after) = try recorded { () throws(StoreTrace.SeqOutOfRange) in
        try values.pair(params.from.value, params.to.value)
      }
      let limit = min(params.limit?.value ?? 100, 1_000)
      let isUnverified = before.isUnverified || after.isUnverified
      var sent = 0
      let diff = try difference(
        before, after, at: path, limit: limit, whole: WholeValues(params), redaction: redaction,
        goesOn: { control.goesOn(after: $0) },
        found: { changes in
          guard control.wantsParts else { return }
          sent += changes.count
          control.give(
            StateDiff.Result(
              DiffResult(changes: Array(changes), searched: 0, truncated: true), isUnverified: isUnverified))
        })
      let rest = DiffResult(
        changes: Array(diff.changes.dropFirst(sent)), searched: diff.searched, truncated: diff.truncated)
      return StateDiff.Result(rest, isUnverified: isUnverified)
    }
  }
}

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
    return try context.read(store) { values throws(ResponseError) in
      let before = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: params.from.value) }
      let after = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: params.to.value) }
      let limit = min(params.limit?.value ?? 100, 1_000)
      let diff = try difference(before, after, at: path, limit: limit, redaction: redaction)
      return StateDiff.Result(diff, isUnverified: before.isUnverified || after.isUnverified)
    }
  }
}

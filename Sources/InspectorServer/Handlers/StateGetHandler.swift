import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/state/get`.
enum StateGetHandler: Handler {
  typealias Method = StateGet

  static func handle(
    _ params: StateGet.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StateGet.Result> {
    let store = try context.store(params.store)
    let path = try StatePath(wire: params.path)
    let seq = params.at?.value ?? store.shownSeq
    let redaction = store.trace.redaction
    // Many levels of many children take long to find, however few of them fit.
    let isLarge = (params.depth?.value ?? 1) > 8 || (params.maxBytes?.value ?? 0) > 256 << 10
    return try context.read(store, at: [seq], isLarge: isLarge) { values throws(ResponseError) in
      let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
      let options = RenderOptions(params, isLive: state.isLive, redaction: redaction)
      let page = try page(of: state.value, at: path, options: options)
      return StateGet.Result(page, of: state)
    }
  }
}

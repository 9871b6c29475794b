import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/state/text`.
enum StateTextHandler: Handler {
  typealias Method = StateText

  static func handle(
    _ params: StateText.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StateText.Result> {
    let store = try context.store(params.store)
    let path = try StatePath(wire: params.path)
    let seq = params.at?.value ?? store.shownSeq
    let redaction = store.trace.redaction
    // A description is written from its beginning.
    let isLarge = (params.start?.value ?? 0) + (params.maxBytes?.value ?? 0) > 128 << 10
    return try context.read(store, at: [seq], isLarge: isLarge) { values throws(ResponseError) in
      let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
      let tree = ValueTree(options: RenderOptions(redaction: redaction, isLive: state.isLive))
      let slice: TextSlice
      do throws(PathNotFound) {
        slice = try tree.text(
          of: state.value, at: path, from: params.start?.value ?? 0, maxBytes: params.maxBytes?.value ?? 65_536)
      } catch {
        throw ResponseError(NoSuchPath(error))
      }
      return StateText.Result(slice, of: state)
    }
  }
}

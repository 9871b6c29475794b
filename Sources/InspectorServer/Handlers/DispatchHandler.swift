import InspectorProtocol
import RPCWire
import StoreJSON
import StoreTrace

/// Serves `store/dispatch`.
enum DispatchHandler: Handler {
  typealias Method = Dispatch

  static let lane = Lane.write

  static func handle(
    _ params: Dispatch.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Dispatch.Result> {
    let store = try context.store(params.store)
    let dispatcher = try store.dispatching()
    return .later { work in
      switch await dispatcher.dispatch(params.action, params.expectSeq?.value, work.claim) {
      case .success(let settled): .success(Dispatch.Result(seq: settled.seq, changed: Nullable(settled.hasChanged)))
      case .failure(let refusal): .failure(ResponseError(refusal, of: params.action, by: store))
      }
    }
  }
}

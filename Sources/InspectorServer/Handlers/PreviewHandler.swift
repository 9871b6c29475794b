import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/preview`.
enum PreviewHandler: Handler {
  typealias Method = Preview

  // It calls selectors and predicates of subscribers, and must see what was written before it.
  static let lane = Lane.write

  static func handle(
    _ params: Preview.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Preview.Result> {
    let store = try context.store(params.store)
    let dispatcher = try store.dispatching()
    let limit = min(params.limit?.value ?? 100, 1_000)
    return .later { work in
      switch await dispatcher.preview(params.action, limit, work.claim) {
      case .success(let result): .success(result)
      case .failure(let refusal): .failure(ResponseError(refusal, of: params.action, by: store))
      }
    }
  }
}

import InspectorProtocol
import RPCWire

/// Serves `store/list`.
enum StoreListHandler: Handler {
  typealias Method = StoreList

  static func handle(
    _ params: NoParams, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreList.Result> {
    .now(StoreList.Result(stores: context.stores.all.map(StoreRef.init)))
  }
}

import InspectorProtocol
import RPCWire

/// Serves `store/stream/listen`.
enum StreamListenHandler: Handler {
  typealias Method = StreamListen

  static let lane = Lane.immediate

  static func handle(
    _ params: StreamListen.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StreamListen.Result> {
    for id in params.stores ?? [] { _ = try context.store(id) }
    let listener = context.listen(
      to: params.stream, of: params.stores.map(Set.init), window: params.window?.value, maxHz: params.maxHz?.value)
    return .now(StreamListen.Result(listener: listener))
  }
}

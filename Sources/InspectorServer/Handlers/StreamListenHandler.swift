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
    guard context.streams.count < StreamTable.limit else { throw .overloaded }
    let listener = context.listen(
      to: params.stream, of: params.stores.map(Set.init), window: params.window?.value, maxHz: params.maxHz?.value)
    return .now(StreamListen.Result(listener: listener))
  }
}

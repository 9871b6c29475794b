import InspectorProtocol
import RPCWire

/// Serves `store/stream/cancel`.
enum StreamCancelHandler: Handler {
  typealias Method = StreamCancel

  static let lane = Lane.immediate

  static func handle(
    _ params: StreamCancel.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StreamCancel.Result> {
    guard context.cancelListening(params.listener) else {
      throw ResponseError(NotListening(listener: params.listener))
    }
    return .now(NoResult())
  }
}

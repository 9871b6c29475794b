import InspectorProtocol
import RPCWire

/// Serves `store/stream/ack`.
enum StreamAckHandler: Handler {
  typealias Method = StreamAck

  static let lane = Lane.immediate

  static func handle(
    _ params: StreamAck.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StreamAck.Result> {
    guard context.streams.acknowledge(params.listener, through: params.through.value) else {
      throw ResponseError(NotListening(listener: params.listener))
    }
    return .now(NoResult())
  }
}

import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/jump`.
enum JumpHandler: Handler {
  typealias Method = Jump

  static let lane = Lane.write

  static func handle(
    _ params: Jump.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Jump.Result> {
    try context.steer(params.store) { control, holder, begin in
      await control.travel(.seq(params.seq.value), by: holder, ifBegun: begin).map(Jump.Result.init)
    }
  }
}

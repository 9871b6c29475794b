import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/pause`.
enum PauseHandler: Handler {
  typealias Method = Pause

  static let lane = Lane.write

  static func handle(
    _ params: Pause.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Pause.Result> {
    try context.steer(params.store) { control, holder, begin in
      await control.pause(by: holder, ifBegun: begin).map(Pause.Result.init)
    }
  }
}
